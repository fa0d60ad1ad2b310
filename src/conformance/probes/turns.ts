import { trackingBody } from '../bodies/index.ts'
import { type CheckContext, trackingCall } from '../checks/index.ts'
import { type Exchange, isSuccess, summarise } from '../http/index.ts'
import { ScratchError } from '../scratch/index.ts'

/** What makes a key visible that only turns show. */
export const tellingTurn = 'a turn whose answer tells what happened in it'

/**
 * Plays a turn of an agent, at the address that the target's description gives for it.
 *
 * @throws ScratchError when no turn is played
 */
export async function playTurn(
  { session, target }: CheckContext,
  agentId: string,
  userId: string,
): Promise<Exchange> {
  const exchange = await session.send({
    method: 'POST',
    path: '',
    url: target.turn?.url ?? '',
    body: { agentId, userId, utterance: 'Hello', response: 'Hello to you' },
  })
  if (!isSuccess(exchange)) throw new ScratchError(`a turn could not be played: ${summarise(exchange)}`)
  return exchange
}

/** How often a text occurs in what a turn is answered with. */
export async function countInTurn(context: CheckContext, agentId: string, text: string): Promise<number> {
  const { text: answer } = await playTurn(context, agentId, `understudy-${context.run}`)
  return answer.split(text).length - 1
}

/** Tracks a state of a user of the shared agent. */
export async function trackState(
  context: CheckContext,
  userId: string,
  state: Record<string, unknown>,
): Promise<Exchange> {
  const { session, target, controls } = context
  return session.send(trackingCall(target, await controls.sharedAgent(), { ...trackingBody(userId), state }))
}
