/** BM25's usual parameters: how soon repeating a term stops to count, and how much a long text is held back. */
const K1 = 1.2
const B = 0.75

/** The part of BM25's denominator that is the same for all rows, and the one that grows with a row's length. */
export interface LengthNorm {
  flat: number
  slope: number
}

/** @param average how many terms a row has on the average; above 0 */
export function lengthNorm(average: number): LengthNorm {
  return { flat: K1 * (1 - B), slope: (K1 * B) / average }
}

/**
 * What a term of a query weighs; the idf is Lucene's, which is above 0 for any term.
 *
 * @param times how often the query has it
 * @param found how many rows have it, of so many
 */
export function weightOf(times: number, found: number, rows: number): number {
  return times * Math.log(1 + (rows - found + 0.5) / (found + 0.5)) * (K1 + 1)
}

/** What a term adds to the score of a row of this length that has it so many times; it falls with the length. */
export function partOf(weight: number, times: number, length: number, flat: number, slope: number): number {
  return (weight * times) / (times + flat + slope * length)
}
