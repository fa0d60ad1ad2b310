import type { controlComponents } from '../../src/contract/index.ts'
import type { Candidate } from './candidate.ts'
import type { Hits } from './fetch/fetch-hits.ts'

/** How a search came to its results, as the journal of requests shows it. */
export type SearchTrace = controlComponents['schemas']['SearchTrace']

export type SearchPlan = SearchTrace['plan']
export type WrittenQuery = SearchTrace['query']
export type Removal = SearchTrace['removed'][number]

/** What one step left of the candidates, and what it took away. */
export interface Step {
  kept: Candidate[]
  removed: Removal[]
}

export function showHits({ vector, lexical }: Hits): SearchTrace['backends'] {
  return {
    ...(vector && {
      vector: vector.map(({ chunk, similarity }) => ({ chunkId: chunk.id, similarity })),
    }),
    ...(lexical && {
      lexical: lexical.map(({ chunk, score, terms }) => ({ chunkId: chunk.id, score, terms })),
    }),
  }
}

export function showPlace({ chunk, from, score }: Candidate): SearchTrace['results'][number] {
  return { chunkId: chunk.id, from, score }
}

export function showRemoval({ chunk, from }: Candidate, by: Removal['by'], why: string): Removal {
  return { chunkId: chunk.id, from, by, why }
}
