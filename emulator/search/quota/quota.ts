import { limitsOf } from '../../accounts/index.ts'
import type { Environment } from '../../environment/index.ts'
import type { Transaction } from '../../store/index.ts'
import { calendarWindow } from './calendar-window.ts'
import { quotaExceeded } from './errors.ts'
import { rollingWindow } from './rolling-window.ts'
import { counterName, type Spender } from './spender.ts'
import type { Period, Window } from './window.ts'

/** The month first: it is the longer to wait for. */
const periods: Period[] = ['month', 'day']

/**
 * Whether a search is allowed still (spec: Limits, Search request rate). The limits are the account's.
 *
 * @throws Refusal 429 when the searches of the day or of the month are used up
 */
export function checkQuota(environment: Environment, spender: Spender): void {
  const { profile, clock, store } = environment
  const counter = counterName(profile.search, spender)
  if (counter === undefined) return
  const window = windowOf(environment)
  const now = clock.now()
  const used = window.used(store, counter, now)
  for (const period of periods) {
    const limit = limitOf(environment, spender, period)
    if (limit === null || used[period] < limit) continue
    const freeAt = limit === 0 ? undefined : window.freeAt(store, counter, now, period, limit)
    throw quotaExceeded(profile.search.rateLimit, { period, limit, now, ...(freeAt && { freeAt }) })
  }
}

/**
 * Counts a search. A search that no limit holds for is not counted.
 *
 * @throws Refusal 429 as `checkQuota` does; another search may have been the last
 */
export function spendSearch(environment: Environment, transaction: Transaction, spender: Spender): void {
  checkQuota(environment, spender)
  const counter = counterName(environment.profile.search, spender)
  const isLimited = periods.some((period) => limitOf(environment, spender, period) !== null)
  if (counter === undefined || !isLimited) return
  windowOf(environment).add(environment.store, transaction, counter, environment.clock.now())
}

function windowOf({ profile }: Environment): Window {
  return profile.search.rateLimit.window === 'rolling' ? rollingWindow : calendarWindow
}

function limitOf(environment: Environment, { account }: Spender, period: Period): number | null {
  const { searchesPerDay, searchesPerMonth } = limitsOf(environment, account)
  return period === 'day' ? searchesPerDay : searchesPerMonth
}
