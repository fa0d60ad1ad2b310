import { LexicalIndex } from './lexical-index.ts'
import { Postings } from './postings.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What is in a lexical index, in a few long lists: made to be kept in a file. */
export interface PackedIndex {
  /** Terms of each row. */
  lengths: Uint32Array<ArrayBuffer>
  terms: readonly string[]
  /** Where in `rows` and `counts` each term's postings end; they begin where those of the term before end. */
  ends: Uint32Array<ArrayBuffer>
  rows: Uint32Array<ArrayBuffer>
  counts: Uint32Array<ArrayBuffer>
}

/** @param live the rows that have not been removed, rising; they are numbered anew, from 0 */
export function packIndex(index: LexicalIndex, live: readonly number[]): PackedIndex {
  const places = new Map(live.map((row, place) => [row, place]))
  const found = [...index.postings()].filter(([, postings]) => postings.live > 0)
  const total = found.reduce((sum, [, postings]) => sum + postings.live, 0)
  const packed: PackedIndex = {
    lengths: Uint32Array.from(live, (row) => index.lengthOf(row)),
    terms: found.map(([term]) => term),
    ends: new Uint32Array(found.length),
    rows: new Uint32Array(total),
    counts: new Uint32Array(total),
  }
  let end = 0
  for (const [number, [, postings]] of found.entries()) {
    for (let each = 0; each < postings.length; each += 1) {
      const place = places.get(postings.rows[each] as number)
      if (place === undefined) continue
      packed.rows[end] = place
      packed.counts[end] = postings.counts[each] as number
      end += 1
    }
    packed.ends[number] = end
  }
  return packed
}

/**
 * The index that was packed. It goes on in the memory of the packed one, which must not be used any more.
 *
 * @param live the rows that the packed ones have now, rising
 */
export function unpackIndex(
  vocabulary: Vocabulary,
  packed: PackedIndex,
  live: readonly number[],
): LexicalIndex {
  const { lengths, terms, ends, rows, counts } = packed
  const index = new LexicalIndex(vocabulary)
  for (const [place, row] of live.entries()) index.addCounted(row, lengths[place] ?? 0)
  const areRenumbered = live.at(-1) !== live.length - 1
  for (let each = 0; areRenumbered && each < rows.length; each += 1) rows[each] = live[rows[each] ?? 0] ?? 0
  let start = 0
  for (const [number, term] of terms.entries()) {
    const end = ends[number] ?? start
    index.addPostings(term, new Postings(rows.subarray(start, end), counts.subarray(start, end)))
    start = end
  }
  return index
}
