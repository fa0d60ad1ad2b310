import type { Profile } from '../../../src/profile/index.ts'
import type { Candidate } from '../candidate.ts'
import type { Hits } from './fetch-hits.ts'
import { lexicalScore, vectorScore } from './scores.ts'

/** The lists with the scores that results have. */
export function toCandidates(
  search: Profile['search'],
  hits: Hits,
): Record<'vector' | 'lexical', Candidate[]> {
  const { vector = [], lexical = [] } = hits
  return {
    vector: vector.map(({ chunk, similarity }) => ({
      chunk,
      from: 'vector',
      score: vectorScore(similarity),
    })),
    lexical: lexical.map(({ chunk, score }) => ({
      chunk,
      from: 'lexical',
      score: lexicalScore(search, score),
    })),
  }
}
