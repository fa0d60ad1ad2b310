import { setTimeout as wait } from 'node:timers/promises'
import type { ControlClient } from '../client/index.ts'
import type { controlComponents } from '../contract/index.ts'
import { clientOf } from './emulator-options.ts'
import { hear } from './hear.ts'
import { printTrace } from './print-trace.ts'
import type { TurnOptions } from './turn.ts'

type Schemas = controlComponents['schemas']

const pauseMs = 50

/** Plays the turn that the options describe, waits for its deliveries, and prints both. */
export async function playTurn(text: string | undefined, options: TurnOptions): Promise<void> {
  const { target } = options
  const client = await clientOf(options)
  const trace = await hear(target, client.POST('/_emulator/turns', { body: requestOf(text, options) }))
  const deliveries = await Promise.all(deliveryIds(trace).map((id) => finishedDelivery(target, client, id)))
  if (options.json) process.stdout.write(`${JSON.stringify({ trace, deliveries })}\n`)
  else printTrace(trace, deliveries)
}

function requestOf(text: string | undefined, options: TurnOptions): Schemas['TurnRequest'] {
  const { agent: agentId, user: userId, state, response } = options
  return {
    agentId,
    userId,
    ...(text !== undefined && { utterance: text }),
    ...(state && { state }),
    ...(response !== undefined && { response }),
    ...(options.function !== undefined && {
      functionCall: { name: options.function, arguments: options.arguments ?? {} },
    }),
  }
}

function deliveryIds({ steps }: Schemas['Trace']): string[] {
  return steps.flatMap((step) =>
    step.step === 'webhooks' ? step.evaluations.flatMap(({ deliveryId }) => deliveryId ?? []) : [],
  )
}

async function finishedDelivery(
  target: string,
  client: ControlClient,
  id: string,
): Promise<Schemas['Delivery']> {
  for (;;) {
    const path = '/_emulator/deliveries/{deliveryId}'
    const delivery = await hear(target, client.GET(path, { params: { path: { deliveryId: id } } }))
    if (delivery.verdict !== 'pending') return delivery
    await wait(pauseMs)
  }
}
