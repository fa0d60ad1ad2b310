import { type LengthNorm, partOf } from './bm25.ts'
import type { Postings } from './postings.ts'

/** What is searched: how many terms each row has (0 when it was removed), and what that does to its score. */
export interface SearchedRows {
  lengths: Uint32Array
  norm: LengthNorm
}

export interface WeightedTerm {
  postings: Postings
  weight: number
}

/** The most that the terms from each place on can add to a row's score together; 0 after the last. */
export function boundsFrom(terms: readonly WeightedTerm[], { lengths, norm }: SearchedRows): number[] {
  let bound = 0
  const bounds = [bound]
  for (const { postings, weight } of terms.toReversed()) {
    let greatest = 0
    for (const [times, length] of postings.shortestRows(lengths)) {
      greatest = Math.max(greatest, partOf(weight, times, length, norm.flat, norm.slope))
    }
    bound += greatest
    bounds.push(bound)
  }
  return bounds.reverse()
}
