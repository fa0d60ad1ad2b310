import { type AgentPart, agentBody, searchBody, trackingBody } from '../bodies/index.ts'
import { type Exchange, isSuccess, type Session, type SessionPorts } from '../http/index.ts'
import { agentsPath, type ScratchAgents } from '../scratch/index.ts'
import type { Target } from '../target/index.ts'
import { advanceClock } from './clock.ts'
import { createSpacing } from './spacing.ts'

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
  /** Whether tracking refuses an agent that does not exist: only then an accepted event shows that one does. */
  tellsAgentsApart(): Promise<boolean>
  /** An agent of the run that checks may update and track, but not delete. */
  sharedAgent(): Promise<string>
  /**
   * Does something with an agent that an update of this part may change. Updates may add their webhooks to those that
   * are there, so each that has some gets an agent of its own; the others share one.
   */
  withAgent<Value>(part: AgentPart, act: (id: string) => Promise<Value>): Promise<Value>
  /**
   * Sends a request with this part; those that create webhooks as far apart as the target wants them. A target whose
   * clock can be moved need not be waited for.
   */
  inTurn<Value>(part: AgentPart, send: () => Promise<Value>, webhooks?: number): Promise<Value>
  /** How far apart webhook creations must be, in milliseconds. */
  intervalMs: number
  /** Waits as long as webhook creations must be apart. */
  waitForInterval(): Promise<void>
  /** Lets that time pass by the target's clock, where it can be moved. */
  skipInterval(): Promise<void>
}

/** The id of no agent. */
export const unknownAgent = '00000000-0000-4000-8000-000000000000'

/** A request that has just been sent may not have come to wait yet. */
const beforeNextAdvanceMs = 50

export function createControls(
  target: Target,
  session: Session,
  agents: ScratchAgents,
  run: string,
  /** How far apart webhook creations must be, in milliseconds. */
  { intervalMs, sleep }: { intervalMs: number; sleep: SessionPorts['sleep'] },
): Controls {
  const once = memo()
  const path = agentPath(target)
  const key = target.managementKey ?? ''
  const sharedAgent = () => once('shared', () => agents.create())

  const control = (exchange: Exchange): Control => ({ accepted: isSuccess(exchange), exchange })

  const createOnce = async (part: AgentPart): Promise<Exchange> => {
    const body = agentBody(part, agents.name())
    const exchange = await session.send({ method: 'POST', path, key, body })
    const id = await agents.adopt(exchange)
    if (id !== undefined) await agents.remove(id)
    return exchange
  }

  const waitForInterval = () => sleep(intervalMs + 20)
  const advance = (intervals: number) => advanceClock({ session, target }, intervals * intervalMs)

  const skipInterval = async () => {
    if (target.clock) await advance(1)
  }

  /** Whether the target refuses webhooks that come too soon after others, which it may (silent point). */
  const spacing = () =>
    once('spacing', async () => {
      const [first, second] = [await createOnce('webhook'), await createOnce('webhook')]
      const byClock = () => createSpacing(() => advance(1))
      if (!isSuccess(first) || isSuccess(second)) return target.clock && byClock()
      // The clock may be that of the quotas alone.
      if (target.clock) await advance(1)
      return target.clock && isSuccess(await createOnce('webhook'))
        ? byClock()
        : createSpacing(waitForInterval)
    })

  /** Moves the clock on while a request is under way that the target makes wait for each of its webhooks. */
  const hasten = async <Value>(send: () => Promise<Value>, webhooks: number): Promise<Value> => {
    const over = new AbortController()
    const keepMoving = async () => {
      while (!over.signal.aborted) {
        await advance(webhooks)
        await sleep(beforeNextAdvanceMs, over.signal)
      }
    }
    const [value] = await Promise.all([send().finally(() => over.abort()), keepMoving()])
    return value
  }

  const inTurn: Controls['inTurn'] = async (part, send, webhooks = 1) => {
    const space = hasWebhooks(part) ? await spacing() : undefined
    const hastened = target.clock && webhooks > 1 ? () => hasten(send, webhooks) : send
    return space ? space(hastened) : hastened()
  }

  const withAgent: Controls['withAgent'] = async (part, act) => {
    if (!hasWebhooks(part)) return act(await sharedAgent())
    const id = await agents.create()
    try {
      return await act(id)
    } finally {
      await agents.remove(id)
    }
  }

  return {
    sharedAgent,
    withAgent,
    inTurn,
    intervalMs,
    waitForInterval,
    skipInterval,
    createAgent: (part) =>
      once(`create ${part}`, async () => control(await inTurn(part, () => createOnce(part)))),
    updateAgent: (part) =>
      once(`update ${part}`, () =>
        withAgent(part, async (id) => {
          const body = updateBody(part, agents.name(), id)
          return control(await inTurn(part, () => session.send({ method: 'PUT', path, key, body })))
        }),
      ),
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
    tellsAgentsApart: () =>
      once('agents apart', async () => {
        const body = trackingBody(`understudy-${run}`)
        return !isSuccess(await session.send(trackingCall(target, unknownAgent, body)))
      }),
  }
}

function hasWebhooks(part: AgentPart): boolean {
  return part === 'webhook' || part === 'function'
}

export function agentPath({ uid = '' }: Target): string {
  return agentsPath(uid)
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
    const present = made.get(name)
    if (present) return present as Promise<Value>
    const making = make()
    made.set(name, making)
    // What the network lost is tried again by whoever needs it next.
    making.catch(() => made.delete(name))
    return making
  }
}
