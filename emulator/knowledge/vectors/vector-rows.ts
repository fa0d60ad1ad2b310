import type { RankedRow } from '../best-rows.ts'
import { NO_RECORD, nearest } from './nearest.ts'
import type { VectorTable } from './vector-table.ts'

/** Which vector each row of an agent's chunks has. */
export class VectorRows {
  #table: VectorTable | undefined
  #records = new Int32Array(64)
  /** The key that a row holds a use of, or waits for; undefined once it is removed. */
  readonly #keys: (string | undefined)[] = []
  /** Rows whose keys have not been found in the table yet. */
  #waiting = new Set<number>()

  add(key: string): void {
    const row = this.#keys.push(key) - 1
    if (row === this.#records.length) {
      const records = new Int32Array(row * 2)
      records.set(this.#records)
      this.#records = records
    }
    this.#records[row] = NO_RECORD
    this.#waiting.add(row)
  }

  remove(row: number): void {
    const key = this.#keys[row]
    if (key !== undefined && !this.#waiting.has(row)) this.#table?.release(key)
    this.#keys[row] = undefined
    this.#records[row] = NO_RECORD
    this.#waiting.delete(row)
  }

  clear(): void {
    for (const row of this.#keys.keys()) this.remove(row)
  }

  /** Takes from the table what is there; returns the rows that go on waiting. */
  claim(table: VectorTable | undefined): number[] {
    this.#table = table
    for (const row of this.#waiting) {
      const key = this.#keys[row]
      if (key === undefined || !table?.has(key)) continue
      this.#records[row] = table.use(key) ?? NO_RECORD
      this.#waiting.delete(row)
    }
    return [...this.#waiting]
  }

  nearest(table: VectorTable, query: Float32Array, count: number): RankedRow[] {
    return nearest(table, this.#records, this.#keys.length, query, count)
  }
}
