import type { Store } from '../store/index.ts'
import type { StoredState } from './state.ts'

/** Reads out all that a store holds, whichever rooms keep it there. Partitions are sorted: their order is free. */
export function readStored(store: Store): StoredState {
  return {
    collections: Object.fromEntries(store.collections().map((name) => [name, recordsOf(store, name)])),
    histories: Object.fromEntries(store.histories().map((name) => [name, partitionsOf(store, name)])),
  }
}

/** Puts all of a state in place of what the store holds: after a crash there is the one or the other. */
export function replaceStored(store: Store, { collections, histories }: StoredState): Promise<void> {
  return store.transact((transaction) => {
    transaction.clear()
    for (const [name, records] of Object.entries(collections)) {
      for (const { key, value } of records) transaction.put(name, key, value)
    }
    for (const [name, partitions] of Object.entries(histories)) {
      for (const { partition, entries } of partitions) {
        for (const entry of entries) transaction.append(name, partition, entry)
      }
    }
  })
}

function recordsOf(store: Store, name: string): StoredState['collections'][string] {
  return [...store.collection(name).entries()].map(([key, value]) => ({ key, value }))
}

function partitionsOf(store: Store, name: string): StoredState['histories'][string] {
  const history = store.history(name)
  return [...history.partitions()]
    .sort()
    .map((partition) => ({ partition, entries: [...history.entries(partition)] }))
}
