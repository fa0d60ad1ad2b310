import type { Collection, History } from './store.ts'

/** Reads a collection as it is now, whatever has been put, deleted or cleared since the view was made. */
export class CollectionView<Value> implements Collection<Value> {
  readonly #records: () => ReadonlyMap<string, unknown>

  constructor(records: () => ReadonlyMap<string, unknown>) {
    this.#records = records
  }

  get size(): number {
    return this.#typed().size
  }

  get(key: string): Value | undefined {
    return this.#typed().get(key)
  }

  has(key: string): boolean {
    return this.#typed().has(key)
  }

  keys(): Iterable<string> {
    return this.#typed().keys()
  }

  values(): Iterable<Value> {
    return this.#typed().values()
  }

  entries(): Iterable<readonly [string, Value]> {
    return this.#typed().entries()
  }

  /** The one place where what was stored is taken for the type that its reader names. */
  #typed(): ReadonlyMap<string, Value> {
    return this.#records() as ReadonlyMap<string, Value>
  }
}

export class HistoryView<Entry> implements History<Entry> {
  readonly #entries: (partition: string) => readonly unknown[]
  readonly #partitions: () => Iterable<string>

  constructor(entries: (partition: string) => readonly unknown[], partitions: () => Iterable<string>) {
    this.#entries = entries
    this.#partitions = partitions
  }

  entries(partition: string): readonly Entry[] {
    return this.#entries(partition) as readonly Entry[]
  }

  partitions(): Iterable<string> {
    return this.#partitions()
  }
}
