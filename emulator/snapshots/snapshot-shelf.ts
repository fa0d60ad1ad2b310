import type { Snapshot, State } from './state.ts'

/** Where snapshots are kept, each under its name. */
export interface SnapshotShelf {
  /** By name. */
  list(): Promise<Snapshot[]>
  /** Keeps a snapshot in place of an earlier one of its name, which stays whole until the new one is. */
  save(snapshot: Snapshot, state: State): Promise<void>
  /** @throws Refusal 404 when there is no snapshot of this name */
  load(name: string): Promise<State>
}

/** What is to be shown of a state under a name. */
export function describeSnapshot(name: string, takenAt: Date, state: State): Snapshot {
  const partitions = Object.values(state.histories).flat()
  return {
    name,
    takenAt: takenAt.toISOString(),
    records: Object.values(state.collections).flat().length,
    entries: partitions.reduce((sum, { entries }) => sum + entries.length, 0),
  }
}
