import { onTestFinished } from 'vitest'
import type { Agent } from '../../../../emulator/agents/index.ts'
import type { Trace } from '../../../../emulator/conversation/index.ts'
import type { Delivery } from '../../../../emulator/webhooks/index.ts'
import { type EmulatorOptions, startEmulator } from '../../../../src/index.ts'
import { completeProfile, type ProfilePatch } from '../../../../src/profile/index.ts'

export type Webhook = Agent['webhooks'][number]
export type AgentFields = Agent['fields']

export const fields = {
  displayName: 'Shop assistant',
  description: 'Answers questions about orders.',
  photoUrl: 'https://shop.example/assistant.png',
  providerName: 'Example Shop',
  scope: 'public',
} as const satisfies AgentFields

/** A webhook of trigger 0 without a condition, unless told otherwise. */
export function webhookTo(url: string, changes: Partial<Webhook> = {}): Webhook {
  return { name: 'hook', method: 'POST', url, trigger: { triggerType: 0, condition: 0 }, ...changes }
}

/** An emulator with one agent, and short ways to what the tests ask of it. It is closed when the test is over. */
export async function setStage(
  webhooks: Webhook[],
  {
    profile,
    agent = {},
    ...options
  }: Omit<EmulatorOptions, 'profile'> & {
    profile?: ProfilePatch
    agent?: Omit<AgentFields, keyof typeof fields>
  } = {},
) {
  const emulator = await startEmulator({
    port: 0,
    data: 'memory',
    seed: { accounts: [{ uid: 'admin', agents: [{ agent: { ...agent, ...fields }, webhooks }] }] },
    ...(profile && { profile: completeProfile(profile) }),
    ...options,
  })
  onTestFinished(() => emulator.close())
  const agentId = emulator.agentId ?? ''

  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${emulator.control}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer: unknown = response.status === 204 ? undefined : await response.json()
    return { status: response.status, body: answer }
  }
  return {
    emulator,
    agentId,
    call,
    /** Plays a turn of user-1; a text is what the user says. */
    async turn(request: string | Record<string, unknown>): Promise<Trace> {
      const asked = typeof request === 'string' ? { utterance: request } : request
      const answer = await call('POST', '/turns', { agentId, userId: 'user-1', ...asked })
      if (answer.status !== 200)
        throw new Error(`the turn answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      return answer.body as Trace
    },
    async deliveries(): Promise<Delivery[]> {
      await emulator.idle()
      return (await call('GET', '/deliveries?limit=1000')).body as Delivery[]
    },
    /** Records a tracking event of user-1. */
    track: (event: string, state?: Record<string, string>) =>
      fetch(`${emulator.url}/tracker/${agentId}/api`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': emulator.account?.keys.tracking ?? '' },
        body: JSON.stringify({ event, userId: 'user-1', ...(state && { state }) }),
      }),
  }
}

export type Stage = Awaited<ReturnType<typeof setStage>>

/** The evaluations of a trace, in order. */
export function evaluationsOf(trace: Trace) {
  return trace.steps.flatMap((step) => (step.step === 'webhooks' ? step.evaluations : []))
}

/** The step of a trace with this name; the first where there are several. */
export function stepOf<Name extends Trace['steps'][number]['step']>(trace: Trace, name: Name) {
  const found = trace.steps.find((step) => step.step === name)
  if (!found) throw new Error(`the trace has no step ${name}`)
  return found as Extract<Trace['steps'][number], { step: Name }>
}
