import type { HistoryLine } from './history-file.ts'
import type { ChangeListener } from './memory.ts'

/** What the file of one partition lacks. */
export interface DirtyPartition {
  readonly history: string
  readonly partition: string
  /** Whether the lines are the whole of the partition, in place of what its file holds. */
  readonly whole: boolean
  readonly lines: readonly HistoryLine[]
}

interface GrowingPartition extends DirtyPartition {
  readonly lines: GrowingLine[]
}

interface GrowingLine extends HistoryLine {
  readonly entries: unknown[]
}

/** What the files lack and only memory and the journal have: the work of the next checkpoint. */
export class Dirty implements ChangeListener {
  #collections = new Set<string>()
  #partitions = new Map<string, Map<string, GrowingPartition>>()

  get isEmpty(): boolean {
    return this.#collections.size === 0 && this.#partitions.size === 0
  }

  get collections(): ReadonlySet<string> {
    return this.#collections
  }

  collectionChanged(collection: string): void {
    this.#collections.add(collection)
  }

  partitionReplaced(history: string, partition: string): void {
    this.rewrite(history, partition, [])
  }

  /** The partition's file is to be written anew, starting with these lines. */
  rewrite(history: string, partition: string, lines: readonly HistoryLine[]): void {
    this.#set({
      history,
      partition,
      whole: true,
      lines: lines.map((line) => ({ ...line, entries: [...line.entries] })),
    })
  }

  entryAppended(sequence: number, history: string, partition: string, entry: unknown): void {
    const dirty =
      this.#partitions.get(history)?.get(partition) ??
      this.#set({ history, partition, whole: false, lines: [] })
    const last = dirty.lines.at(-1)
    if (last?.sequence === sequence) last.entries.push(entry)
    else dirty.lines.push({ sequence, history, partition, entries: [entry] })
  }

  /** Hands the work over and starts a new list. */
  take(): { readonly collections: readonly string[]; readonly partitions: readonly DirtyPartition[] } {
    const collections = [...this.#collections]
    const partitions = [...this.#partitions.values()].flatMap((ofHistory) => [...ofHistory.values()])
    this.#collections = new Set()
    this.#partitions = new Map()
    return { collections, partitions }
  }

  #set(dirty: GrowingPartition): GrowingPartition {
    const ofHistory = this.#partitions.get(dirty.history) ?? new Map<string, GrowingPartition>()
    this.#partitions.set(dirty.history, ofHistory.set(dirty.partition, dirty))
    return dirty
  }
}
