import { isObject } from '../../contract/index.ts'
import { isSuccess, type Session, summarise } from '../http/index.ts'
import type { Target } from '../target/index.ts'
import { UndecidedError } from '../verdict.ts'

/**
 * Moves the target's clock on. Answers with the time that it then has, where the clock tells it as `now`.
 *
 * @throws UndecidedError when the clock does not move
 */
export async function advanceClock(
  { session, target }: { session: Session; target: Target },
  advanceMs: number,
): Promise<Date | undefined> {
  const exchange = await session.send({
    method: 'PUT',
    path: '',
    url: target.clock?.url ?? '',
    body: { advanceMs },
  })
  if (!isSuccess(exchange)) {
    throw new UndecidedError(`the clock at ${exchange.url} does not move: ${summarise(exchange)}`)
  }
  const now = isObject(exchange.json) ? exchange.json['now'] : undefined
  return typeof now === 'string' && !Number.isNaN(Date.parse(now)) ? new Date(now) : undefined
}
