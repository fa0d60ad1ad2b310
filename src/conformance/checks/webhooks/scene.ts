import type { JsonObject } from '../../../contract/index.ts'
import { trackingBody } from '../../bodies/index.ts'
import { type Exchange, isSuccess, summarise } from '../../http/index.ts'
import type { Receiver } from '../../receiver/index.ts'
import { UndecidedError } from '../../verdict.ts'
import type { CheckContext } from '../check.ts'
import { trackingCall } from '../controls.ts'

/** A webhook of a scene's agent; its url is a place of the receiver that bears its name. */
export interface StagedWebhook {
  name: string
  trigger: JsonObject
  /** Members that differ from those of a usual one; `undefined` leaves a member out. */
  members?: Record<string, unknown>
}

/** One turn, and the webhooks that must be called in it besides the scene's first one, which always must. */
export interface StagedTurn {
  user?: string
  utterance: string
  functionCall?: { name: string; arguments: JsonObject }
  expects?: readonly string[]
  /** A state that is tracked for the user before the turn. */
  stateBefore?: Record<string, string>
}

/** What came of the turns. */
export interface Played {
  /** How often a webhook had been called when a turn was over; turn -1 is before the first. */
  countAfter(turn: number, webhook: string): number
  /** Whether the scene's first webhook was called in a turn: the sentinel, without which silence says nothing. */
  sentinelCame(turn: number): boolean
  turns: number
}

/** How long a call may be on its way, in milliseconds. */
const longestWayMs = 5000

/**
 * Makes an agent with webhooks, plays turns with it, and removes it. The first webhook is the sentinel: it fires in
 * every turn, so that its call shows when the others would have come.
 */
export async function playScene(
  context: CheckContext,
  scene: string,
  webhooks: readonly StagedWebhook[],
  turns: readonly StagedTurn[],
): Promise<Played> {
  const receiver = await context.receiver()
  const id = await createStaged(context, scene, webhooks)
  try {
    return await playTurns(context, receiver, { scene, id, webhooks }, turns)
  } finally {
    await context.agents.remove(id)
  }
}

/** An agent whose webhooks call the receiver. */
export async function createStaged(
  context: CheckContext,
  scene: string,
  webhooks: readonly StagedWebhook[],
): Promise<string> {
  const { agents, controls } = context
  const staged = await stage(context, scene, webhooks)
  return controls.inTurn(
    'webhook',
    () => agents.create((body) => ({ ...body, webhooks: staged })),
    webhooks.length,
  )
}

/** Webhooks as a request has them. */
export async function stage(
  { receiver }: CheckContext,
  scene: string,
  webhooks: readonly StagedWebhook[],
): Promise<JsonObject[]> {
  const { urlOf } = await receiver()
  return webhooks.map(({ name, trigger, members }) => {
    const whole = {
      name,
      method: 'POST',
      url: urlOf(placeOf(scene, name)),
      trigger,
      isEnable: true,
      ...members,
    }
    return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)) as JsonObject
  })
}

export function placeOf(scene: string, webhook: string): string {
  return `${scene}-${webhook}`
}

async function playTurns(
  context: CheckContext,
  receiver: Receiver,
  { scene, id, webhooks }: { scene: string; id: string; webhooks: readonly StagedWebhook[] },
  turns: readonly StagedTurn[],
): Promise<Played> {
  const sentinel = webhooks[0]?.name ?? ''
  const count = (name: string) => receiver.callsTo(placeOf(scene, name)).length
  const counts: Map<string, number>[] = []
  for (const turn of turns) {
    const { user = 'guest', stateBefore, expects = [] } = turn
    const userId = `understudy-${context.run}-${scene}-${user}`
    if (stateBefore) await trackState(context, id, userId, stateBefore)
    const awaited = [sentinel, ...expects].map((name) => ({ name, count: count(name) + 1 }))
    await playTurn(context, id, userId, turn)
    await Promise.all(
      awaited.map((each) => receiver.arrived(placeOf(scene, each.name), each.count, longestWayMs)),
    )
    counts.push(new Map(webhooks.map(({ name }) => [name, count(name)])))
  }
  const countAfter = (turn: number, name: string) => counts[turn]?.get(name) ?? 0
  return {
    countAfter,
    sentinelCame: (turn) => countAfter(turn, sentinel) > countAfter(turn - 1, sentinel),
    turns: turns.length,
  }
}

/** @throws UndecidedError when the turn is not played */
export async function playTurn(
  context: CheckContext,
  agentId: string,
  userId: string,
  turn: Pick<StagedTurn, 'utterance' | 'functionCall'>,
): Promise<void> {
  const exchange = await sendTurn(context, agentId, userId, turn)
  if (!isSuccess(exchange)) throw new UndecidedError(`no turn could be played: ${summarise(exchange)}`)
}

/** The response is scripted, so that the agent responds whatever it would have to say. */
export function sendTurn(
  { session, target }: CheckContext,
  agentId: string,
  userId: string,
  { utterance, functionCall }: Pick<StagedTurn, 'utterance' | 'functionCall'>,
): Promise<Exchange> {
  const body = { agentId, userId, utterance, response: 'Certainly.', ...(functionCall && { functionCall }) }
  return session.send({ method: 'POST', path: '', url: target.turn?.url ?? '', body })
}

async function trackState(
  { session, target }: CheckContext,
  id: string,
  userId: string,
  state: Record<string, string>,
): Promise<void> {
  const exchange = await session.send(trackingCall(target, id, { ...trackingBody(userId), state }))
  if (!isSuccess(exchange)) throw new UndecidedError(`a state could not be tracked: ${summarise(exchange)}`)
}
