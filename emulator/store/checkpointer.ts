import { type Checkpoint, takeCheckpoint, writeCheckpoint } from './checkpoint.ts'
import type { Dirty } from './dirty.ts'
import { removeFile, syncDirectory } from './disk.ts'
import type { Journal } from './journal.ts'
import type { Layout } from './layout.ts'
import type { Memory } from './memory.ts'

/** Decides when a checkpoint is worth its cost, and lets a journal go once the files hold what it holds. */
export class Checkpointer {
  readonly #layout: Layout
  readonly #memory: Memory
  readonly #dirty: Dirty
  readonly #sizes: Map<string, number>
  readonly #journalBytes: number

  /** `sizes` are those of the collection files, `journalBytes` the least that a checkpoint is made for. */
  constructor(
    layout: Layout,
    memory: Memory,
    dirty: Dirty,
    sizes: Map<string, number>,
    journalBytes: number,
  ) {
    this.#layout = layout
    this.#memory = memory
    this.#dirty = dirty
    this.#sizes = sizes
    this.#journalBytes = journalBytes
  }

  /**
   * A journal is replaced when it has outgrown the collection files that a checkpoint would write: then each
   * written byte pays for about one more, however much is stored. History files only grow by what is new.
   */
  isDue(journal: Journal): boolean {
    if (journal.bytes < this.#journalBytes) return false
    let bytes = 0
    for (const collection of this.#dirty.collections) bytes += this.#sizes.get(collection) ?? 0
    return journal.bytes >= bytes
  }

  get hasWork(): boolean {
    return !this.#dirty.isEmpty
  }

  take(sequence: number): Checkpoint {
    return takeCheckpoint(this.#memory, this.#dirty, sequence)
  }

  async write(checkpoint: Checkpoint, journal: Journal): Promise<void> {
    await journal.close()
    const sizes = await writeCheckpoint(this.#layout, checkpoint)
    for (const [collection, bytes] of sizes) this.#sizes.set(collection, bytes)
    await removeFile(journal.path)
    await syncDirectory(this.#layout.root)
  }
}
