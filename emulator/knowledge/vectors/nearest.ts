import { BestRows, type RankedRow } from '../best-rows.ts'
import type { VectorTable } from './vector-table.ts'

/** The row has no vector: it has been removed, or its text says nothing to the model. All below are none either. */
export const NO_RECORD = -1

/**
 * The rows whose vectors point most nearly where the query does. Every row is looked at: exact, and with 100,000
 * rows a matter of milliseconds. All vectors have length 1, so the cosine is the inner product.
 *
 * @param records the record of each row's vector
 */
export function nearest(
  table: VectorTable,
  records: Int32Array,
  rows: number,
  query: Float32Array,
  count: number,
): RankedRow[] {
  const best = new BestRows(count, Number.NEGATIVE_INFINITY)
  const wide = Float64Array.from(query) // spares a conversion for every product
  for (let row = 0; row < rows; row += 1) {
    const record = records[row] as number
    if (record <= NO_RECORD) continue
    const block = table.blocks[table.blockOf(record)] as Float32Array
    const similarity = innerProduct(block, table.offsetOf(record), wide)
    if (similarity > best.least) best.add(row, similarity)
  }
  return best.ranked()
}

/** Four sums side by side, which the processor adds at once. */
function innerProduct(block: Float32Array, offset: number, query: Float64Array): number {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  const whole = query.length - (query.length % 4)
  let place = offset
  for (let index = 0; index < whole; index += 4) {
    a += (block[place] as number) * (query[index] as number)
    b += (block[place + 1] as number) * (query[index + 1] as number)
    c += (block[place + 2] as number) * (query[index + 2] as number)
    d += (block[place + 3] as number) * (query[index + 3] as number)
    place += 4
  }
  for (let index = whole; index < query.length; index += 1) {
    a += (block[offset + index] as number) * (query[index] as number)
  }
  return a + b + c + d
}
