import type { LexicalHit, SearchBackend, VectorHit } from '../search-backend.ts'
import type { SearchPlan } from '../search-trace.ts'

/** What the backend found; a list that was not asked for is absent. */
export interface Hits {
  vector?: VectorHit[]
  lexical?: LexicalHit[]
}

/** Asks the backend for the lists of the plan, for both at once where the search is mixed. */
export async function fetchHits(
  backend: SearchBackend,
  agentId: string,
  query: string,
  { fetch }: SearchPlan,
): Promise<Hits> {
  const [vector, lexical] = await Promise.all([
    fetch.vector && backend.vectorSearch(agentId, query, fetch.vector),
    fetch.lexical && backend.lexicalSearch(agentId, query, fetch.lexical),
  ])
  return {
    ...(fetch.vector !== undefined && { vector: vector || [] }),
    ...(fetch.lexical !== undefined && { lexical: lexical || [] }),
  }
}
