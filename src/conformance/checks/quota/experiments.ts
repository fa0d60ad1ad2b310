import type { Exchange } from '../../http/index.ts'
import type { CheckContext } from '../check.ts'
import { advanceClock } from '../clock.ts'
import type { ContractLimits } from '../limits.ts'
import { beginMonth, dayMs, hourMs } from './fresh-month.ts'
import { type Spent, searchOnce, spend } from './spend.ts'

/** What was seen when the searches of a day were used up. */
export interface DaySpent extends Spent {
  /** The answer to the search after the last one that is allowed. */
  beyond: Exchange
  /** The answer when it is the next day by the calendar, but not yet 24 hours later; where the clock tells its time. */
  afterMidnight?: Exchange
  /** The answer for another agent, by the same key; where one is described. */
  elsewhere?: Exchange
  aDayLater: Exchange
}

/** Where several hours of the day are left, and few of the calendar's. */
const lateHour = 23

export async function spendDay(context: CheckContext, limits: ContractLimits): Promise<DaySpent> {
  const { lexicalAgent } = context.target
  const isAligned = await beginMonth(context, lateHour)
  const spent = await spend(context, limits.searchesPerDay)
  const beyond = await searchOnce(context)
  const elsewhere =
    lexicalAgent === undefined ? undefined : await searchOnce(context, { agent_id: lexicalAgent })
  await advanceClock(context, 2 * hourMs)
  const afterMidnight = isAligned ? await searchOnce(context) : undefined
  await advanceClock(context, dayMs)
  const aDayLater = await searchOnce(context)
  await beginMonth(context, 0)
  return {
    ...spent,
    beyond,
    aDayLater,
    ...(afterMidnight && { afterMidnight }),
    ...(elsewhere && { elsewhere }),
  }
}

/** What was seen when the searches of a month were used up, a day's searches a day. */
export interface MonthSpent extends Spent {
  /** Whether all of it lay in one month. */
  isAligned: boolean
  beyond: Exchange
  aMonthLater: Exchange
}

export async function spendMonth(context: CheckContext, limits: ContractLimits): Promise<MonthSpent> {
  const isAligned = await beginMonth(context, 0)
  let spent: Spent = { accepted: 0 }
  while (spent.accepted < limits.searchesPerMonth && spent.refusal === undefined) {
    const left = limits.searchesPerMonth - spent.accepted
    const today = await spend(context, Math.min(left, limits.searchesPerDay))
    spent = { ...today, accepted: spent.accepted + today.accepted }
    // A day of 24 hours may still hold the last searches of the day before.
    await advanceClock(context, dayMs + hourMs)
  }
  const beyond = await searchOnce(context)
  await beginMonth(context, 0)
  const aMonthLater = await searchOnce(context)
  return { ...spent, isAligned, beyond, aMonthLater }
}

/** How many searches are served in a day in which some were refused first, for a defect. */
export async function spendAfterDefects(
  context: CheckContext,
  limits: ContractLimits,
  defects: number,
): Promise<Spent> {
  await beginMonth(context, 0)
  for (let made = 0; made < defects; made += 1) await searchOnce(context, { limit: 'many' })
  const spent = await spend(context, limits.searchesPerDay)
  await beginMonth(context, 0)
  return spent
}
