import { BestRows, type RankedRow } from '../best-rows.ts'
import { partOf } from './bm25.ts'
import type { Postings } from './postings.ts'
import { boundsFrom, type SearchedRows, type WeightedTerm } from './weighted-term.ts'

/** More than rounding can take from a sum of scores, as a share of it. */
const ROUNDING = 1e-9
/** Rows are noted one by one while they are a smaller part of all; from then on it is faster to look at all in order. */
const SHARE_NOTED = 1 / 4

/**
 * Ranks rows by the sum of what their terms weigh, term at a time with MaxScore's bounds (Turtle and Flood 1995). The
 * weightiest terms, which few rows have, come first. Rows that can no longer be among the best are dropped, and once
 * that goes for all rows not met so far, the terms that remain are only looked up in the candidates. The ranking is that
 * of a scoring of all rows by the terms in the same order, to the last bit.
 */
export class RowRanking {
  /** By row; 0 when it is no candidate. */
  #scores = new Float64Array(0)
  #candidates = new Uint32Array(0)
  /** How many candidates are noted. When `areNoted` is false, any row with a score is one. */
  #noted = 0
  #areNoted = true

  rank(terms: readonly WeightedTerm[], searched: SearchedRows, count: number): RankedRow[] {
    this.#reserve(searched.lengths.length)
    const ordered = [...terms].sort((one, other) => other.weight - one.weight)
    const bounds = boundsFrom(ordered, searched)
    const all = bounds[0] as number
    let isOpen = true
    let scored = 0
    for (const [place, term] of ordered.entries()) {
      if (isOpen) this.#scoreAll(term, searched)
      else this.#scoreCandidates(term, searched)
      scored += term.postings.length
      const rest = bounds[place + 1] as number
      // no row can be above the rest's bound yet, or looking for one would cost more than was spent since
      if (rest === 0 || all - rest <= rest || this.#places > 2 * scored) continue
      scored = 0
      const floor = this.#best(count, rest, searched).least * (1 - ROUNDING) - rest
      if (floor <= 0) continue
      this.#drop(floor)
      isOpen = false
    }
    const ranked = this.#best(count, 0, searched).ranked()
    if (this.#areNoted) this.#drop(Number.POSITIVE_INFINITY)
    else this.#scores.fill(0)
    this.#noted = 0
    this.#areNoted = true
    return ranked
  }

  /** How many places have to be looked at to see all candidates. */
  get #places(): number {
    return this.#areNoted ? this.#noted : this.#scores.length
  }

  #reserve(rows: number): void {
    if (this.#scores.length >= rows) return
    this.#scores = new Float64Array(rows)
    this.#candidates = new Uint32Array(rows)
  }

  #scoreAll({ postings, weight }: WeightedTerm, { lengths, norm }: SearchedRows): void {
    const { rows, counts, length } = postings
    const { flat, slope } = norm // read once: the loop writes to memory, after which they would be read anew
    const scores = this.#scores
    if (this.#noted + length > lengths.length * SHARE_NOTED) this.#areNoted = false
    if (this.#areNoted) this.#note(postings)
    for (let index = 0; index < length; index += 1) {
      const row = rows[index] as number
      const times = counts[index] as number
      scores[row] = (scores[row] as number) + partOf(weight, times, lengths[row] as number, flat, slope)
    }
  }

  #note({ rows, length }: Postings): void {
    for (let index = 0; index < length; index += 1) {
      const row = rows[index] as number
      if (this.#scores[row] !== 0) continue
      this.#candidates[this.#noted] = row
      this.#noted += 1
    }
  }

  #scoreCandidates(term: WeightedTerm, searched: SearchedRows): void {
    const { length } = term.postings
    if (this.#noted * Math.log2(length) < length) this.#scoreFound(term, searched)
    else this.#scoreMet(term, searched)
  }

  /** Looks each candidate up. */
  #scoreFound({ postings, weight }: WeightedTerm, { lengths, norm }: SearchedRows): void {
    for (let index = 0; index < this.#noted; index += 1) {
      const row = this.#candidates[index] as number
      const place = postings.find(row)
      if (place < 0) continue
      const times = postings.counts[place] as number
      this.#scores[row] =
        (this.#scores[row] as number) + partOf(weight, times, lengths[row] as number, norm.flat, norm.slope)
    }
  }

  /** Passes over all rows that have the term. */
  #scoreMet({ postings, weight }: WeightedTerm, { lengths, norm }: SearchedRows): void {
    const { rows, counts, length } = postings
    const { flat, slope } = norm
    const scores = this.#scores
    for (let index = 0; index < length; index += 1) {
      const row = rows[index] as number
      const score = scores[row] as number
      if (score === 0) continue
      scores[row] = score + partOf(weight, counts[index] as number, lengths[row] as number, flat, slope)
    }
  }

  /** The best candidates of those with a score above a bound. */
  #best(count: number, above: number, { lengths }: SearchedRows): BestRows {
    const best = new BestRows(count, above)
    const scores = this.#scores
    const candidates = this.#candidates
    const areNoted = this.#areNoted
    const places = this.#places
    for (let place = 0; place < places; place += 1) {
      const row = areNoted ? (candidates[place] as number) : place
      const score = scores[row] as number
      if (score >= best.least && score > 0 && lengths[row] !== 0) best.add(row, score)
    }
    return best
  }

  /** Candidates with a score below the floor, which is above 0, are none any more; the others are noted. */
  #drop(floor: number): void {
    const scores = this.#scores
    const candidates = this.#candidates
    const areNoted = this.#areNoted
    const places = this.#places
    let kept = 0
    for (let place = 0; place < places; place += 1) {
      const row = areNoted ? (candidates[place] as number) : place
      if ((scores[row] as number) < floor) {
        scores[row] = 0
      } else {
        candidates[kept] = row
        kept += 1
      }
    }
    this.#noted = kept
    this.#areNoted = true
  }
}
