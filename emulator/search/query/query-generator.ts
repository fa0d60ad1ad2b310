import type { WrittenQuery } from '../search-trace.ts'
import type { Turn } from './read-history.ts'

/** What a search query is written from. */
export interface QueryRequest {
  utterance: string
  /** What was said before, oldest first. */
  turns: Turn[]
  /** The model that shall write it. */
  model: string
  /** What the model is told to do. */
  prompt: string
}

export type GeneratedQuery = Pick<WrittenQuery, 'text' | 'source' | 'why'>

/** Writes the query of a search. Always comes to one, if need be the utterance as it is. */
export interface QueryGenerator {
  generate(request: QueryRequest): Promise<GeneratedQuery>
}
