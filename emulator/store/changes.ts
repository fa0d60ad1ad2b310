import { asynchronousChange, transactionEnded } from './errors.ts'
import { frozenCopy } from './plain-json.ts'
import type { Transaction } from './store.ts'

export type Change =
  | { readonly type: 'put'; readonly collection: string; readonly key: string; readonly value: unknown }
  | { readonly type: 'delete'; readonly collection: string; readonly key: string }
  | { readonly type: 'append'; readonly history: string; readonly partition: string; readonly entry: unknown }
  | { readonly type: 'drop'; readonly history: string; readonly partition: string }
  | { readonly type: 'clear' }

/** What a change function asked for, and what it returned. */
export interface CollectedChanges<Result> {
  readonly changes: readonly Change[]
  readonly result: Result
  /** The partitions whose entries are to leave the disk soon. */
  readonly leaving: readonly { history: string; partition: string }[]
}

/**
 * Runs a change function and lists what it asked for, values copied. Nothing is applied here, so that a
 * throw half-way leaves nothing behind.
 */
export function collectChanges<Result>(
  change: (transaction: Transaction) => Result,
): CollectedChanges<Result> {
  const changes: Change[] = []
  const leaving: { history: string; partition: string }[] = []
  let ended = false
  const add = (next: Change) => {
    if (ended) throw transactionEnded()
    changes.push(next)
  }
  const transaction: Transaction = {
    put: (collection, key, value) => add({ type: 'put', collection, key, value: frozenCopy(value, 'value') }),
    delete: (collection, key) => add({ type: 'delete', collection, key }),
    append: (history, partition, entry) =>
      add({ type: 'append', history, partition, entry: frozenCopy(entry, 'entry') }),
    dropPartition: (history, partition, { soon } = { soon: false }) => {
      add({ type: 'drop', history, partition })
      if (soon) leaving.push({ history, partition })
    },
    clear: () => add({ type: 'clear' }),
  }
  try {
    const result = change(transaction)
    if (result instanceof Promise) throw refuseAsynchronous(result)
    return { changes, result, leaving }
  } finally {
    ended = true
  }
}

/** The caller hears of the mistake through `transact`; what the promise comes to later tells nothing more. */
function refuseAsynchronous(returned: Promise<unknown>) {
  returned.catch(() => undefined)
  return asynchronousChange()
}
