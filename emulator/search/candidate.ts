import type { SearchedChunk } from './search-backend.ts'

/** A fetched chunk on its way to becoming a result. */
export interface Candidate {
  chunk: SearchedChunk
  /** The list that it is from. */
  from: 'vector' | 'lexical'
  score: number
}
