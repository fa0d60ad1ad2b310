import type { CheckContext } from '../check.ts'
import { advanceClock } from '../clock.ts'

export const hourMs = 60 * 60 * 1000
export const dayMs = 24 * hourMs
/** Longer than every month of a calendar, and than one of 30 days. */
const monthMs = 31 * dayMs

/**
 * Moves the clock on until no search that was made counts any more: to an hour of the first day of a month, in UTC,
 * where the clock tells its time.
 *
 * @returns whether the clock stands there
 */
export async function beginMonth(context: CheckContext, hour: number): Promise<boolean> {
  const now = await advanceClock(context, monthMs)
  if (now === undefined) return false
  const begin = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, hour)
  await advanceClock(context, begin - now.getTime())
  return true
}
