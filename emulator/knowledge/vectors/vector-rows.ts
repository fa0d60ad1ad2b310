import type { RankedRow } from '../best-rows.ts'
import { NO_RECORD, nearest } from './nearest.ts'
import type { VectorTable } from './vector-table.ts'

/** The row's key has not been found in the table yet. */
const WAITING = -2

/** Which vector each row of an agent's chunks has. */
export class VectorRows {
  #table: VectorTable | undefined
  #records = new Int32Array(64)
  /** The key that a row holds a use of, or waits for; undefined once it is removed. */
  readonly #keys: (string | undefined)[] = []
  #waitingRows = 0

  add(key: string): void {
    const row = this.#keys.push(key) - 1
    if (row === this.#records.length) {
      const records = new Int32Array(row * 2)
      records.set(this.#records)
      this.#records = records
    }
    this.#records[row] = WAITING
    this.#waitingRows += 1
  }

  remove(row: number): void {
    const key = this.#keys[row]
    if (this.#records[row] === WAITING) this.#waitingRows -= 1
    else if (key !== undefined) this.#table?.release(key)
    this.#keys[row] = undefined
    this.#records[row] = NO_RECORD
  }

  clear(): void {
    for (const row of this.#keys.keys()) this.remove(row)
  }

  /** Takes from the table what is there; returns the rows that go on waiting. */
  claim(table: VectorTable | undefined): number[] {
    this.#table = table
    const waiting: number[] = []
    for (let row = 0; this.#waitingRows > waiting.length && row < this.#keys.length; row += 1) {
      if (this.#records[row] !== WAITING) continue
      const key = this.#keys[row] as string
      if (table?.has(key)) this.#settle(row, table.use(key))
      else waiting.push(row)
    }
    return waiting
  }

  #settle(row: number, record = NO_RECORD): void {
    this.#records[row] = record
    this.#waitingRows -= 1
  }

  nearest(table: VectorTable, query: Float32Array, count: number): RankedRow[] {
    return nearest(table, this.#records, this.#keys.length, query, count)
  }
}
