import { collectChanges } from './changes.ts'
import { storeClosed } from './errors.ts'
import { Memory } from './memory.ts'
import { nothingRecovered } from './recovery-report.ts'
import type { Store } from './store.ts'

/** A store that keeps nothing beyond its own life: the same behaviour, no disk. */
export function openMemoryStore(): Store {
  const memory = new Memory()
  let closed = false
  return {
    recovery: nothingRecovered(),
    get generation() {
      return memory.generation
    },
    collection: (name) => memory.collection(name),
    history: (name) => memory.history(name),
    collections: () => memory.collections(),
    histories: () => memory.histories(),
    async transact(change) {
      if (closed) throw storeClosed()
      const { changes, result } = collectChanges(change)
      memory.apply(1, changes)
      return result
    },
    async close() {
      closed = true
    },
  }
}
