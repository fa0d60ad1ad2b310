import { doubled } from '../doubled.ts'
import { type LengthNorm, lengthNorm, partOf, weightOf } from './bm25.ts'
import { Postings } from './postings.ts'
import { RowRanking } from './row-ranking.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { WeightedTerm } from './weighted-term.ts'

export interface ScoredRow {
  row: number
  score: number
  terms: { term: string; score: number }[]
}

interface QueryTerm extends WeightedTerm {
  term: number
}

/**
 * BM25 (Robertson and Zaragoza 2009) over rows that are added in rising order. A row that is removed stays in the postings, and is passed over, until the index is built anew.
 */
export class LexicalIndex {
  readonly #vocabulary: Vocabulary
  readonly #postings = new Map<number, Postings>()
  /** Terms of each row; 0 also for one that was removed. */
  #lengths = new Uint32Array(64)
  readonly #ranking = new RowRanking()
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

  /**
   * The rows that have a term of the query, best first; of equal scores the row that came first. Parts are in the order
   * of the query; the score is their sum from the weightiest term on.
   */
  search(query: string, count: number): ScoredRow[] {
    const terms = this.#queryTerms(query)
    const norm = lengthNorm(this.#totalLength / Math.max(this.#live, 1) || 1)
    return this.#ranking
      .rank(terms, { lengths: this.#lengths, norm }, count)
      .map(({ row, score }) => ({ row, score, terms: this.#parts(terms, row, norm) }))
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
      return [{ term, postings, weight: weightOf(count, postings.live, this.#live) }]
    })
  }

  #parts(terms: readonly QueryTerm[], row: number, norm: LengthNorm): ScoredRow['terms'] {
    return terms.flatMap(({ term, postings, weight }) => {
      const place = postings.find(row)
      if (place < 0) return []
      const score = partOf(
        weight,
        postings.counts[place] as number,
        this.lengthOf(row),
        norm.flat,
        norm.slope,
      )
      return [{ term: this.#vocabulary.term(term), score }]
    })
  }

  #postingsOf(term: number): Postings {
    const known = this.#postings.get(term)
    if (known) return known
    const postings = new Postings()
    this.#postings.set(term, postings)
    return postings
  }
}
