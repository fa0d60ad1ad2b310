import { doubled } from '../doubled.ts'

const FIRST_CAPACITY = 4

/** In which chunks a term occurs, and how often in each; by rising row. */
export class Postings {
  rows: Uint32Array<ArrayBuffer>
  counts: Uint32Array<ArrayBuffer>
  length: number
  /** How many of them are of chunks that have not been removed. */
  live: number
  /** By how often a row has the term: the length of the shortest row of the first so many. */
  #shortest: Map<number, number> | undefined
  #shortestOf = 0

  /** Begins with the given ones, all of chunks that are there; with none when they are left out. */
  constructor(rows?: Uint32Array<ArrayBuffer>, counts?: Uint32Array<ArrayBuffer>) {
    this.rows = rows ?? new Uint32Array(FIRST_CAPACITY)
    this.counts = counts ?? new Uint32Array(FIRST_CAPACITY)
    this.length = rows?.length ?? 0
    this.live = this.length
  }

  /** @param row above all that were added before */
  add(row: number, count: number): void {
    if (this.length === this.rows.length) this.#grow()
    this.rows[this.length] = row
    this.counts[this.length] = count
    this.length += 1
    this.live += 1
  }

  /** Where a row's posting stands; -1 when it has none. */
  find(row: number): number {
    const rows = this.rows
    let low = 0
    let high = this.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((rows[middle] as number) < row) low = middle + 1
      else high = middle
    }
    return rows[low] === row && low < this.length ? low : -1
  }

  /**
   * Among the rows that have the term equally often, the length of the shortest, which scores best; by how often that
   * is. Rows that were removed since this was last asked for may still count.
   *
   * @param lengths by row; 0 when it was removed
   */
  shortestRows(lengths: Uint32Array): ReadonlyMap<number, number> {
    this.#shortest ??= new Map()
    const shortest = this.#shortest
    for (; this.#shortestOf < this.length; this.#shortestOf += 1) {
      const length = lengths[this.rows[this.#shortestOf] as number] as number
      const times = this.counts[this.#shortestOf] as number
      if (length > 0 && length < (shortest.get(times) ?? Number.POSITIVE_INFINITY))
        shortest.set(times, length)
    }
    return shortest
  }

  #grow(): void {
    this.rows = doubled(this.rows)
    this.counts = doubled(this.counts)
  }
}
