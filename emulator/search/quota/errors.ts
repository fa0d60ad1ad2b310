import type { Profile } from '../../../src/profile/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Period } from './window.ts'

interface Excess {
  period: Period
  limit: number
  now: Date
  /** When a search is allowed again, where it ever will be. */
  freeAt?: Date
}

/** spec: Errors, knowledge search, 429 "Rate limit exceeded". */
export function quotaExceeded(
  { retryAfter }: Profile['search']['rateLimit'],
  { period, limit, now, freeAt }: Excess,
): Refusal {
  const name = period === 'day' ? 'searchesPerDay' : 'searchesPerMonth'
  const wait = freeAt && Math.ceil((freeAt.getTime() - now.getTime()) / 1000)
  return new Refusal({
    status: 429,
    message:
      `the ${limit} searches of a ${period} are used up` +
      (freeAt ? `; the next is allowed at ${freeAt.toISOString()}` : `; the account's ${name} allows none`),
    requirement: period === 'day' ? 'searchKnowledge.quota.perDay' : 'searchKnowledge.quota.perMonth',
    ...(retryAfter && wait !== undefined && { headers: { 'retry-after': String(wait) } }),
  })
}
