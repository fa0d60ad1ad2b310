import { stat } from 'node:fs/promises'
import { relative } from 'node:path'
import { readCollectionFile } from './collection-file.ts'
import { filesIn, filesOneBelow, isLeftover, type JournalFile, journalsIn } from './directory-listing.ts'
import { Dirty } from './dirty.ts'
import { removeFile } from './disk.ts'
import { readHistoryFile } from './history-file.ts'
import { readJournal } from './journal.ts'
import type { Layout } from './layout.ts'
import { Memory } from './memory.ts'
import type { SetAside } from './set-aside.ts'

/** A journal whose transactions are in memory; it is of no more use once a checkpoint has been written. */
export interface OldJournal {
  readonly path: string
  readonly damage: string | undefined
}

/**
 * Reads a data directory back into memory: leftovers out, collections and histories in, then the journals'
 * transactions on top, as far as the files lack them. Damaged files are set aside as they are met.
 */
export class Recovery {
  readonly dirty = new Dirty()
  readonly memory = new Memory(this.dirty)
  readonly journals: OldJournal[] = []
  /** Sizes of the collection files, in bytes. */
  readonly sizes = new Map<string, number>()
  readonly leftovers: string[] = []
  /** The last transaction of which anything is known. */
  sequence = 0
  records = 0
  entries = 0
  replayed = 0
  tornBytes = 0
  readonly #layout: Layout
  readonly #setAside: SetAside

  constructor(layout: Layout, setAside: SetAside) {
    this.#layout = layout
    this.#setAside = setAside
  }

  async run(): Promise<void> {
    for (const path of await this.#withoutLeftovers(filesIn(this.#layout.collections))) {
      await this.#readCollection(path)
    }
    for (const path of await this.#withoutLeftovers(filesOneBelow(this.#layout.histories))) {
      await this.#readHistory(path)
    }
    for (const journal of await journalsIn(this.#layout.root)) await this.#replay(journal)
  }

  async #withoutLeftovers(listing: Promise<string[]>): Promise<string[]> {
    const paths = await listing
    for (const path of paths.filter(isLeftover)) {
      await removeFile(path)
      this.leftovers.push(relative(this.#layout.root, path))
    }
    return paths.filter((path) => !isLeftover(path))
  }

  /** A damaged file of which some can be read stays in use: the next checkpoint writes it anew. */
  async #readCollection(path: string): Promise<void> {
    const { content, damage } = await readCollectionFile(this.#layout, path)
    if (content === undefined) return this.#setAside.move(path, damage ?? 'it is empty')
    this.memory.loadCollection(content)
    this.sizes.set(content.name, (await stat(path)).size)
    this.records += content.keys.length
    this.#reach(content.sequence)
    if (damage === undefined) return
    await this.#setAside.copy(path, damage)
    this.dirty.collectionChanged(content.name)
  }

  /** Likewise, and also when only the last line is unfinished: nothing may be appended to that. */
  async #readHistory(path: string): Promise<void> {
    const { lines, damage, whole, tornBytes } = await readHistoryFile(this.#layout, path)
    const last = lines.at(-1)
    if (last === undefined) return this.#setAside.move(path, damage ?? 'it holds no whole line')
    const entries = lines.flatMap((line) => line.entries)
    this.memory.loadPartition(last.history, last.partition, last.sequence, entries)
    this.entries += entries.length
    this.tornBytes += tornBytes
    this.#reach(last.sequence)
    if (damage !== undefined) await this.#setAside.copy(path, damage)
    if (!whole) this.dirty.rewrite(last.history, last.partition, lines)
  }

  async #replay({ path, start }: JournalFile): Promise<void> {
    const { lines, damage, tornBytes } = await readJournal(path)
    for (const { sequence, changes } of lines) this.memory.apply(sequence, changes)
    this.#reach(Math.max(start, lines.at(-1)?.sequence ?? 0))
    this.replayed += lines.length
    this.tornBytes += tornBytes
    this.journals.push({ path, damage })
  }

  #reach(sequence: number): void {
    this.sequence = Math.max(this.sequence, sequence)
  }
}
