import { findAgent } from '../agents/index.ts'
import type { Environment } from '../environment/index.ts'
import {
  type CallRules,
  composeCall,
  createPayloadTemplates,
  finishCall,
  type UrlMapping,
} from './call/index.ts'
import {
  createHostQueue,
  type Delivery,
  DeliveryLog,
  deliver,
  type PreparedDelivery,
  prepareDelivery,
} from './delivery/index.ts'
import { agentDeleted, emulatorStopped, processEnded, storeReplaced } from './ends.ts'
import { stopping, unknownDelivery } from './errors.ts'
import { evaluateAbsence, evaluateWebhooks } from './evaluation/index.ts'
import { createInFlight } from './in-flight.ts'
import { recomposeCall, replayed } from './recompose-call.ts'
import { createWatch } from './watch.ts'
import type { DeliveryEvent, FiredCall, Sent, Webhooks } from './webhooks.ts'

/** How many calls are made at once for one host, and how many may wait in all. */
const perHost = 8
const capacity = 10_000

export interface WebhooksOptions {
  /** Where calls go instead of where they are written. */
  mappings?: readonly UrlMapping[]
  /** The key of the signature. */
  secret: string
  /** A folder of further payload templates. */
  payloads?: string
  /** Hears of each call when it leaves and when it is over. */
  observe?: (event: DeliveryEvent) => void
}

/** Deliveries that were under way when an earlier process ended are found here, and written down as interrupted. */
export async function createWebhooks(environment: Environment, options: WebhooksOptions): Promise<Webhooks> {
  const { store, clock, ids } = environment
  const { mappings = [], secret, observe = () => undefined } = options
  const templates = createPayloadTemplates(options.payloads)
  const queue = createHostQueue({ perHost, capacity })
  const log = new DeliveryLog(store)
  const watch = createWatch()
  const inFlight = createInFlight()
  let isStopping = false
  let isGraceOver = false

  const endPending = () =>
    log.closePending({ ...processEnded, attempts: [], finishedAt: clock.now().toISOString() })

  templates.get(environment.profile.webhooks.payload)
  await endPending()

  const rules = (): CallRules => ({
    profile: environment.profile,
    template: templates.get(environment.profile.webhooks.payload),
    mappings,
    secret,
  })

  const send = async ({ delivery, call }: PreparedDelivery): Promise<Sent> => {
    observe({ direction: 'out', delivery })
    const { retries, timeoutMs } = environment.profile.webhooks
    const objection = () => {
      if (!findAgent(environment, delivery.agentId)) return agentDeleted
      return isGraceOver ? emulatorStopped : undefined
    }
    return inFlight.track(delivery.agentId, async (signal) => {
      const options = { clock, http: environment.http, queue, retries, timeoutMs, signal, objection }
      const { answer, ...outcome } = await deliver(call, options)
      const finished = (await log.close(delivery.id, outcome)) ?? { ...delivery, ...outcome }
      observe({ direction: 'back', delivery: finished })
      watch.finished(finished)
      return { delivery: finished, ...(answer !== undefined && { answer }) }
    })
  }

  return {
    fire(transaction, agent, occasion) {
      const { agentId, userId, turnId, trigger, functionCall } = occasion
      const calls: FiredCall[] = []
      const evaluated = evaluateWebhooks(environment.profile, agent.webhooks, occasion)
      const evaluations = evaluated.map(({ webhook, evaluation }) => {
        if (!evaluation.fired) return evaluation
        const { name, useResponseInPrompt = false } = webhook
        const functionName = functionCall && { functionName: functionCall.name }
        const subject = { agentId, userId, turnId, webhook: name, trigger, ...functionName }
        const call = composeCall(rules(), webhook, occasion)
        const prepared = prepareDelivery(ids.uuid(), clock.now(), subject, call)
        log.open(transaction, prepared.delivery)
        calls.push({ webhook: name, useResponseInPrompt, prepared })
        return { ...evaluation, deliveryId: prepared.delivery.id }
      })
      watch.evaluated(agentId, evaluations)
      return { evaluations, calls }
    },

    passOver(agent, trigger, reason) {
      const evaluations = evaluateAbsence(environment.profile, agent.webhooks, trigger, reason)
      watch.evaluated(agent.id, evaluations)
      return evaluations
    },

    send: ({ prepared }) => send(prepared),

    async replay(id, edits) {
      if (isStopping) throw stopping()
      const delivery = known(log.find(id), id)
      const current = rules()
      const call = finishCall(current, recomposeCall(environment, current, delivery, edits))
      const prepared = prepareDelivery(ids.uuid(), clock.now(), replayed(delivery), call)
      await store.transact((transaction) => log.open(transaction, prepared.delivery))
      return (await send(prepared)).delivery
    },

    list: () => log.list(),
    get: (id) => known(log.find(id), id),
    next: (awaited) => watch.next(awaited),
    idle: () => inFlight.idle(),
    cancel: (agentId) => inFlight.end(agentDeleted, agentId),
    checkProfile: (profile) => void templates.get(profile.webhooks.payload),

    async reload() {
      inFlight.end(storeReplaced)
      log.reload()
      watch.clear()
      await endPending()
    },

    async stop(graceMs, turnsOver) {
      isStopping = true
      const timer = setTimeout(() => {
        isGraceOver = true
        inFlight.end(emulatorStopped)
      }, graceMs)
      await turnsOver
      await inFlight.idle()
      clearTimeout(timer)
      watch.close()
    },
  }
}

function known(delivery: Delivery | undefined, id: string): Delivery {
  if (!delivery) throw unknownDelivery(id)
  return delivery
}
