import { failed, type Outcome, passed, undecided } from '../../verdict.ts'
import type { Played } from './scene.ts'

/** A webhook must have been called in a turn. */
export function judgeFired(played: Played, webhook: string, turn: number): Outcome {
  if (played.countAfter(turn, webhook) > played.countAfter(turn - 1, webhook)) return passed('it was called')
  const isAnyCalled = played.sentinelCame(turn)
  return failed(
    'the webhook to be called',
    isAnyCalled
      ? 'no call, while that of another webhook came'
      : 'no call; does the target reach callback.host?',
  )
}

/**
 * A webhook must not have been called in a turn. Its call could be on its way still, so the sentinel's must have come,
 * in this turn and in a later one that gives no other cause.
 */
export function judgeSilent(played: Played, webhook: string, turn: number, later: number): Outcome {
  if (played.countAfter(later, webhook) > played.countAfter(turn - 1, webhook))
    return failed('no call of the webhook', 'a call')
  return played.sentinelCame(turn) && played.sentinelCame(later)
    ? passed('no call, while those of another webhook came')
    : undecided('no call, but none of a webhook that must be called either')
}
