import type { Store, Transaction } from '../../../../emulator/store/index.ts'

export type Operation =
  | { readonly do: 'put'; readonly in: string; readonly key: string; readonly value: unknown }
  | { readonly do: 'delete'; readonly in: string; readonly key: string }
  | { readonly do: 'append'; readonly in: string; readonly key: string; readonly value: unknown }
  | { readonly do: 'drop'; readonly in: string; readonly key: string }
  | { readonly do: 'clear' }

/** Asks a transaction for operations. */
export function perform(transaction: Transaction, operations: readonly Operation[]): void {
  for (const operation of operations) {
    if (operation.do === 'put') transaction.put(operation.in, operation.key, operation.value)
    if (operation.do === 'delete') transaction.delete(operation.in, operation.key)
    if (operation.do === 'append') transaction.append(operation.in, operation.key, operation.value)
    if (operation.do === 'drop')
      transaction.dropPartition(operation.in, operation.key, { soon: operation.key === 'b' })
    if (operation.do === 'clear') transaction.clear()
  }
}

/** What a store must hold, kept in the plainest way. */
export class Model {
  #collections = new Map<string, Map<string, unknown>>()
  #histories = new Map<string, Map<string, unknown[]>>()

  apply(operations: readonly Operation[]): void {
    for (const operation of operations) {
      if (operation.do === 'clear') {
        this.#collections = new Map()
        this.#histories = new Map()
        continue
      }
      const records = this.#collections.get(operation.in) ?? new Map<string, unknown>()
      const partitions = this.#histories.get(operation.in) ?? new Map<string, unknown[]>()
      if (operation.do === 'put')
        this.#collections.set(operation.in, records.set(operation.key, operation.value))
      if (operation.do === 'delete') records.delete(operation.key)
      if (operation.do === 'append') {
        const entries = [...(partitions.get(operation.key) ?? []), operation.value]
        this.#histories.set(operation.in, partitions.set(operation.key, entries))
      }
      if (operation.do === 'drop') partitions.delete(operation.key)
    }
  }

  /** The state as text, of the named collections and histories; partitions sorted, as their order is free. */
  state(names: readonly string[]): string {
    return JSON.stringify(
      names.map((name) => [
        [...(this.#collections.get(name) ?? [])],
        [...(this.#histories.get(name) ?? [])].sort(byName),
      ]),
    )
  }
}

/** The state of a store in the same words. */
export function stateOf(store: Store, names: readonly string[]): string {
  return JSON.stringify(
    names.map((name) => {
      const history = store.history(name)
      return [
        [...store.collection(name).entries()],
        [...history.partitions()].map((partition) => [partition, history.entries(partition)]).sort(byName),
      ]
    }),
  )
}

const byName = (one: unknown[], other: unknown[]) => (String(one[0]) < String(other[0]) ? -1 : 1)
