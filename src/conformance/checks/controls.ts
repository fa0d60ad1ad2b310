import { type AgentPart, agentBody, searchBody, trackingBody } from '../bodies/index.ts'
import { type Exchange, isSuccess, type Session } from '../http/index.ts'
import type { ScratchAgents } from '../scratch/index.ts'
import type { Target } from '../target/index.ts'

/** A request that must be accepted, and what it was answered with. */
export interface Control {
  accepted: boolean
  exchange: Exchange
}

/**
 * The requests that every deployment must accept, each sent once a run. A case that must be refused says nothing
 * unless its control, from which it differs in one place, was accepted.
 */
export interface Controls {
  createAgent(part: AgentPart): Promise<Control>
  updateAgent(part: AgentPart): Promise<Control>
  searchKnowledge(pointer: string): Promise<Control>
  recordTrackingEvent(): Promise<Control>
  /** An agent of the run that checks may update and track, but not delete. */
  sharedAgent(): Promise<string>
}

export function createControls(
  target: Target,
  session: Session,
  agents: ScratchAgents,
  run: string,
): Controls {
  const once = memo()
  const path = agentPath(target)
  const key = target.managementKey ?? ''
  const sharedAgent = () => once('shared', () => agents.create())

  const control = (exchange: Exchange): Control => ({ accepted: isSuccess(exchange), exchange })

  return {
    sharedAgent,
    createAgent: (part) =>
      once(`create ${part}`, async () => {
        const exchange = await session.send({
          method: 'POST',
          path,
          key,
          body: agentBody(part, agents.name()),
        })
        const id = await agents.adopt(exchange)
        if (id !== undefined) await agents.remove(id)
        return control(exchange)
      }),
    updateAgent: (part) =>
      once(`update ${part}`, async () => {
        const body = updateBody(part, agents.name(), await sharedAgent())
        return control(await session.send({ method: 'PUT', path, key, body }))
      }),
    searchKnowledge: (pointer) =>
      once(`search ${pointer.split('/')[1]}`, async () => {
        const body = searchBody(target.agent ?? '', target.utterance ?? '', pointer)
        return control(await session.send(searchCall(target, body)))
      }),
    recordTrackingEvent: () =>
      once('track', async () => {
        const body = trackingBody(`understudy-${run}`)
        return control(await session.send(trackingCall(target, await sharedAgent(), body)))
      }),
  }
}

export function agentPath({ uid = '' }: Target): string {
  return `/admin/${encodeURIComponent(uid)}/agent`
}

export function updateBody(part: AgentPart, displayName: string, id: string): ReturnType<typeof agentBody> {
  const body = agentBody(part, displayName)
  return { ...body, agent: { ...(body['agent'] as object), id } }
}

export function searchCall({ knowledgeKey = '' }: Target, body: unknown) {
  return { method: 'POST', path: '/knowledge/search', key: knowledgeKey, body }
}

export function trackingCall({ trackingKey = '' }: Target, agentId: string, body: unknown) {
  return { method: 'POST', path: `/tracker/${encodeURIComponent(agentId)}/api`, key: trackingKey, body }
}

/** Makes each thing once, also for callers that come while it is being made. */
function memo() {
  const made = new Map<string, Promise<unknown>>()
  return <Value>(name: string, make: () => Promise<Value>): Promise<Value> => {
    const present = made.get(name) ?? make()
    made.set(name, present)
    return present as Promise<Value>
  }
}
