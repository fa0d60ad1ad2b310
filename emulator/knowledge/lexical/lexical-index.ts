import { BestRows } from '../best-rows.ts'
import { doubled } from '../doubled.ts'
import { Postings } from './postings.ts'
import type { Vocabulary } from './vocabulary.ts'

/** BM25's usual parameters: how soon repeating a term stops to count, and how much a long text is held back. */
const K1 = 1.2
const B = 0.75

export interface ScoredRow {
  row: number
  score: number
  terms: { term: string; score: number }[]
}

/** What a query's term weighs, and where it occurs. */
interface QueryTerm {
  term: number
  postings: Postings
  weight: number
}

/**
 * BM25 (Robertson and Zaragoza 2009; the idf is Lucene's, which is never negative) over rows that are added in rising
 * order. A row that is removed stays in the postings, and is passed over, until the index is built anew.
 */
export class LexicalIndex {
  readonly #vocabulary: Vocabulary
  readonly #postings = new Map<number, Postings>()
  /** Terms of each row; 0 also for one that was removed. */
  #lengths = new Uint32Array(64)
  #scores = new Float64Array(0)
  #rows = 0
  #live = 0
  #totalLength = 0

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
  }

  /** How many rows have been added, those that were removed included: the next row to add. */
  get rows(): number {
    return this.#rows
  }

  add(text: string): void {
    const row = this.#addRow()
    let length = 0
    for (const { term, count } of this.#vocabulary.count(text)) {
      this.#postingsOf(term).add(row, count)
      length += count
    }
    this.#lengths[row] = length
    this.#live += 1
    this.#totalLength += length
  }

  /** Adds a row that is never found, for a chunk that is gone already. */
  skip(): void {
    this.#addRow()
  }

  /** Adds a row with so many terms, of which `addPostings` tells; those between it and the last are never found. */
  addCounted(row: number, length: number): void {
    while (this.#rows < row) this.skip()
    this.#addRow()
    this.#lengths[row] = length
    this.#live += 1
    this.#totalLength += length
  }

  /** Says where a term occurs in the rows that were added counted. */
  addPostings(term: string, postings: Postings): void {
    this.#postings.set(this.#vocabulary.numberOf(term), postings)
  }

  *postings(): Generator<[term: string, Postings]> {
    for (const [term, postings] of this.#postings) yield [this.#vocabulary.term(term), postings]
  }

  /** How many terms a row has; 0 when it was removed. */
  lengthOf(row: number): number {
    return this.#lengths[row] ?? 0
  }

  /** @param text what the row was added with */
  remove(row: number, text: string): void {
    for (const { term, count } of this.#vocabulary.count(text)) {
      this.#postingsOf(term).live -= 1
      this.#totalLength -= count
    }
    this.#lengths[row] = 0
    this.#live -= 1
  }

  search(query: string, count: number): ScoredRow[] {
    const terms = this.#queryTerms(query)
    this.#score(terms)
    const best = new BestRows(count)
    for (let row = 0; row < this.#rows; row += 1) {
      const score = this.#scores[row] ?? 0
      if (score > best.least && this.#lengths[row] !== 0) best.add(row, score)
    }
    return best.ranked().map(({ row, score }) => ({ row, score, terms: this.#parts(terms, row) }))
  }

  #addRow(): number {
    if (this.#rows === this.#lengths.length) this.#lengths = doubled(this.#lengths)
    this.#rows += 1
    return this.#rows - 1
  }

  #queryTerms(query: string): QueryTerm[] {
    return this.#vocabulary.count(query).flatMap(({ term, count }) => {
      const postings = this.#postings.get(term)
      if (!postings || postings.live === 0) return []
      const idf = Math.log(1 + (this.#live - postings.live + 0.5) / (postings.live + 0.5))
      return [{ term, postings, weight: count * idf * (K1 + 1) }]
    })
  }

  #score(terms: readonly QueryTerm[]): void {
    if (this.#scores.length < this.#rows) this.#scores = new Float64Array(this.#lengths.length)
    else this.#scores.fill(0, 0, this.#rows)
    const scores = this.#scores
    const lengths = this.#lengths
    const [flat, slope] = this.#lengthNorm()
    for (const { postings, weight } of terms) {
      const { rows, counts, length } = postings
      for (let index = 0; index < length; index += 1) {
        const row = rows[index] as number
        const times = counts[index] as number
        scores[row] =
          (scores[row] as number) + (weight * times) / (times + flat + slope * (lengths[row] as number))
      }
    }
  }

  #parts(terms: readonly QueryTerm[], row: number): ScoredRow['terms'] {
    const [flat, slope] = this.#lengthNorm()
    return terms.flatMap(({ term, postings, weight }) => {
      const times = postings.countIn(row)
      if (times === 0) return []
      const score = (weight * times) / (times + flat + slope * (this.#lengths[row] ?? 0))
      return [{ term: this.#vocabulary.term(term), score }]
    })
  }

  /** The part of BM25's denominator that is the same for all rows, and the one that grows with a row's length. */
  #lengthNorm(): [flat: number, slope: number] {
    const average = this.#totalLength / Math.max(this.#live, 1) || 1
    return [K1 * (1 - B), (K1 * B) / average]
  }

  #postingsOf(term: number): Postings {
    const known = this.#postings.get(term)
    if (known) return known
    const postings = new Postings()
    this.#postings.set(term, postings)
    return postings
  }
}
