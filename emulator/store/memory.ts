import type { Change } from './changes.ts'
import type { CollectionFile } from './collection-text.ts'
import type { Collection, History } from './store.ts'
import { CollectionView, HistoryView } from './views.ts'

/** Hears what a change touched, so that the next checkpoint knows what the files lack. */
export interface ChangeListener {
  collectionChanged(collection: string): void
  /** What the partition's file holds, if anything, is no longer true: it starts anew. */
  partitionReplaced(history: string, partition: string): void
  entryAppended(sequence: number, history: string, partition: string, entry: unknown): void
}

interface CollectionState {
  readonly records: Map<string, unknown>
  /** The last transaction that the file it was loaded from holds; 0 when it came from no file. */
  readonly sequence: number
}

interface PartitionState {
  readonly entries: unknown[]
  readonly sequence: number
  view: readonly unknown[] | undefined
}

/**
 * Everything that is stored. A change reaches a collection or a partition only when it is newer than the
 * file that was loaded for it: that one rule lets a replay start anywhere and never apply a change twice.
 */
export class Memory {
  readonly #collections = new Map<string, CollectionState>()
  readonly #histories = new Map<string, Map<string, PartitionState>>()
  readonly #listener: ChangeListener | undefined
  #generation = 0

  constructor(listener?: ChangeListener) {
    this.#listener = listener
  }

  loadCollection({ name, sequence, keys, values }: CollectionFile): void {
    const records = new Map(keys.map((key, index) => [key, values[index]]))
    this.#collections.set(name, { records, sequence })
  }

  loadPartition(history: string, partition: string, sequence: number, entries: unknown[]): void {
    this.#partitionsOf(history).set(partition, { entries, sequence, view: undefined })
  }

  apply(sequence: number, changes: readonly Change[]): void {
    for (const change of changes) this.#apply(sequence, change)
  }

  /** How often everything was forgotten. */
  get generation(): number {
    return this.#generation
  }

  records(collection: string): ReadonlyMap<string, unknown> {
    return this.#collections.get(collection)?.records ?? new Map()
  }

  collection<Value>(name: string): Collection<Value> {
    return new CollectionView<Value>(() => this.records(name))
  }

  history<Entry>(name: string): History<Entry> {
    return new HistoryView<Entry>(
      (partition) => this.#entries(name, partition),
      () => this.#histories.get(name)?.keys() ?? [],
    )
  }

  collections(): readonly string[] {
    return namesOf(this.#collections, ({ records }) => records.size > 0)
  }

  histories(): readonly string[] {
    return namesOf(this.#histories, (partitions) => partitions.size > 0)
  }

  #apply(sequence: number, change: Change): void {
    switch (change.type) {
      case 'put':
        this.#changeRecords(sequence, change.collection, (records) => records.set(change.key, change.value))
        break
      case 'delete':
        this.#changeRecords(sequence, change.collection, (records) => records.delete(change.key))
        break
      case 'append':
        this.#append(sequence, change.history, change.partition, change.entry)
        break
      case 'drop':
        this.#drop(sequence, change.history, change.partition)
        break
      case 'clear':
        this.#clear(sequence)
        break
    }
  }

  #changeRecords(sequence: number, name: string, change: (records: Map<string, unknown>) => void): void {
    const collection = this.#collections.get(name) ?? { records: new Map(), sequence: 0 }
    if (sequence <= collection.sequence) return
    this.#collections.set(name, collection)
    change(collection.records)
    this.#listener?.collectionChanged(name)
  }

  #append(sequence: number, history: string, name: string, entry: unknown): void {
    const partitions = this.#partitionsOf(history)
    let partition = partitions.get(name)
    if (partition === undefined) {
      partition = { entries: [], sequence: 0, view: undefined }
      partitions.set(name, partition)
      this.#listener?.partitionReplaced(history, name)
    }
    if (sequence <= partition.sequence) return
    partition.entries.push(entry)
    partition.view = undefined
    this.#listener?.entryAppended(sequence, history, name, entry)
  }

  #drop(sequence: number, history: string, name: string): void {
    const partition = this.#histories.get(history)?.get(name)
    if (partition === undefined || sequence <= partition.sequence) return
    this.#histories.get(history)?.delete(name)
    this.#listener?.partitionReplaced(history, name)
  }

  #clear(sequence: number): void {
    this.#generation += 1
    for (const name of this.#collections.keys()) {
      this.#changeRecords(sequence, name, (records) => records.clear())
    }
    for (const [history, partitions] of this.#histories) {
      for (const partition of partitions.keys()) this.#drop(sequence, history, partition)
    }
  }

  #partitionsOf(history: string): Map<string, PartitionState> {
    const partitions = this.#histories.get(history) ?? new Map<string, PartitionState>()
    this.#histories.set(history, partitions)
    return partitions
  }

  #entries(history: string, name: string): readonly unknown[] {
    const partition = this.#histories.get(history)?.get(name)
    if (partition === undefined) return []
    partition.view ??= Object.freeze([...partition.entries])
    return partition.view
  }
}

/** What was emptied is not told apart from what never was: a restart would forget it. */
function namesOf<State>(states: ReadonlyMap<string, State>, holdsAny: (state: State) => boolean): string[] {
  return [...states].flatMap(([name, state]) => (holdsAny(state) ? [name] : [])).sort()
}
