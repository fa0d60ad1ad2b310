import { doubled } from '../doubled.ts'

const FIRST_CAPACITY = 4

/** In which chunks a term occurs, and how often in each; by rising row. */
export class Postings {
  rows: Uint32Array<ArrayBuffer>
  counts: Uint32Array<ArrayBuffer>
  length: number
  /** How many of them are of chunks that have not been removed. */
  live: number

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

  /** How often the term occurs in a chunk. */
  countIn(row: number): number {
    let low = 0
    let high = this.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.rows[middle] ?? 0) < row) low = middle + 1
      else high = middle
    }
    return this.rows[low] === row && low < this.length ? (this.counts[low] ?? 0) : 0
  }

  #grow(): void {
    this.rows = doubled(this.rows)
    this.counts = doubled(this.counts)
  }
}
