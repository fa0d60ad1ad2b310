import type { Profile } from '../../../src/profile/index.ts'

/** A chunk that points away from the query is as dissimilar as one that has nothing to do with it. */
export function vectorScore(similarity: number): number {
  return Math.min(Math.max(similarity, 0), 1)
}

/** The BM25 score that becomes 0.5. */
const bm25AtHalf = 8

/**
 * BM25 on the scale of the other scores: `x / (x + 8)`, which keeps the order. It depends on the chunk and the query
 * alone, so that a threshold means the same whatever else was fetched (docs/decisions/0006-search-scores.md).
 */
export function lexicalScore({ lexicalScore: scale }: Profile['search'], bm25: number): number {
  return scale === 'raw' ? bm25 : bm25 / (bm25 + bm25AtHalf)
}
