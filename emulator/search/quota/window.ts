import type { Store, Transaction } from '../../store/index.ts'

export type Period = 'day' | 'month'

/** On which calendar searches are counted. */
export interface Window {
  /** How many searches the counter has in the periods that `now` lies in. */
  used(store: Store, counter: string, now: Date): Record<Period, number>
  /** Adds a search. */
  add(store: Store, transaction: Transaction, counter: string, now: Date): void
  /** When fewer than `limit` searches will be left in the period; `limit` is 1 or more. */
  freeAt(store: Store, counter: string, now: Date, period: Period, limit: number): Date
  /** Forgets the counters whose names begin so. */
  forget(store: Store, transaction: Transaction, prefix: string): void
}
