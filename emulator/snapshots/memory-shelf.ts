import { unknownSnapshot } from './errors.ts'
import type { SnapshotShelf } from './snapshot-shelf.ts'
import type { Snapshot, State } from './state.ts'

/** Keeps snapshots as long as the emulator runs. */
export function createMemoryShelf(): SnapshotShelf {
  const kept = new Map<string, { snapshot: Snapshot; state: State }>()
  const names = () => [...kept.keys()].sort()
  return {
    list: async () => names().flatMap((name) => kept.get(name)?.snapshot ?? []),
    save: async (snapshot, state) => {
      kept.set(snapshot.name, { snapshot, state })
    },
    load: async (name) => {
      const found = kept.get(name)
      if (!found) throw unknownSnapshot(name, names())
      return found.state
    },
  }
}
