import { createHash } from 'node:crypto'
import {
  LexicalIndex,
  packIndex,
  type ReadPackedIndex,
  unpackIndex,
  type Vocabulary,
  writePackedIndex,
} from './lexical/index.ts'

/** The index of the words of an agent's chunks, and what the file that keeps it knows of it. */
export class AgentWords {
  /** Rows that were indexed since the file was written. */
  unsaved = 0
  /** Whether there is a file; until it has been looked for, there may be one. */
  isSaved = true
  /** Whether words may stand in the file that are gone here. */
  isStale = false
  readonly #vocabulary: Vocabulary
  #index: LexicalIndex

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
    this.#index = new LexicalIndex(vocabulary)
  }

  /** How many rows have been indexed: the next to be. */
  get rows(): number {
    return this.#index.rows
  }

  /** @param text undefined for a chunk that is gone already */
  add(text: string | undefined): void {
    if (text === undefined) this.#index.skip()
    else this.#index.add(text)
    this.unsaved += 1
  }

  /** @param text what the row was added with */
  remove(row: number, text: string): void {
    if (row >= this.rows) return
    this.#index.remove(row, text)
    this.isStale = this.isSaved
  }

  clear(): void {
    this.#index = new LexicalIndex(this.#vocabulary)
    this.unsaved = 0
    this.isStale = this.isSaved
  }

  search(query: string, count: number) {
    return this.#index.search(query, count)
  }

  /**
   * Goes on with what a file keeps, if it is of the first of these chunks.
   *
   * @param live the rows of chunks that are there, rising
   * @param keyOf names the text of a row
   */
  adopt(
    { packed, digest }: ReadPackedIndex,
    live: readonly number[],
    keyOf: (row: number) => string,
  ): boolean {
    const rows = live.slice(0, packed.lengths.length)
    if (rows.length < packed.lengths.length || !digestOf(rows.map(keyOf)).equals(digest)) return false
    this.#index = unpackIndex(this.#vocabulary, packed, rows)
    this.unsaved = 0
    this.isSaved = true
    this.isStale = false
    return true
  }

  /** What a file of the indexed rows holds; from now on it counts as written. */
  pack(live: readonly number[], keyOf: (row: number) => string): Buffer[] {
    const rows = live.filter((row) => row < this.rows)
    this.unsaved = 0
    this.isSaved = true
    this.isStale = false
    return writePackedIndex(packIndex(this.#index, rows), digestOf(rows.map(keyOf)))
  }
}

function digestOf(keys: readonly string[]): Buffer {
  return createHash('sha256').update(keys.join('\n')).digest()
}
