import type { Agent } from '../agents/index.ts'
import type { Environment } from '../environment/index.ts'
import { cut } from './cut.ts'
import { fetchHits } from './fetch/fetch-hits.ts'
import { interleave } from './fetch/interleave.ts'
import { toCandidates } from './fetch/to-candidates.ts'
import { metadataFilter } from './filters/metadata-filter.ts'
import { applyFilters } from './filters/post-filter.ts'
import { thresholdFilter } from './filters/threshold-filter.ts'
import { urlFilter } from './filters/url-filter.ts'
import { planSearch } from './plan/plan-search.ts'
import { presentResults } from './present-results.ts'
import type { QueryGenerator } from './query/query-generator.ts'
import { writeQuery } from './query/write-query.ts'
import type { SearchBackend } from './search-backend.ts'
import type { SearchRequest, SearchResult } from './search-request.ts'
import { type SearchTrace, showHits, showPlace } from './search-trace.ts'

/** What a search works with. */
export interface SearchTools {
  backend: SearchBackend
  queryGenerator: QueryGenerator
}

/**
 * Searches an agent's knowledge (spec: Endpoints, "Search knowledge"): plan, query, fetch, interleave, filter, cut,
 * present. What the filters remove is not made good by another fetch, so fewer results than the limit may come.
 *
 * @throws Refusal 400 for a metadata filter that cannot be read
 */
export async function searchKnowledge(
  environment: Environment,
  { backend, queryGenerator }: SearchTools,
  agent: Agent,
  request: SearchRequest,
): Promise<{ results: SearchResult[]; trace: SearchTrace }> {
  const { search } = environment.profile
  const plan = planSearch(environment, agent, request)
  const filters = [
    metadataFilter(search, request.metadata_filter),
    urlFilter(search, request.url),
    thresholdFilter(plan.scoreThreshold),
  ]

  const query = await writeQuery(environment, queryGenerator, agent, request)
  const hits = await fetchHits(backend, agent.id, query.text, plan)
  const mixed = interleave(toCandidates(search, hits), plan)
  const filtered = applyFilters(mixed.kept, filters)
  const chosen = cut(filtered.kept, plan)

  return {
    results: presentResults(search, { backend, agentId: agent.id, plan }, chosen.kept),
    trace: {
      plan,
      query,
      backends: showHits(hits),
      interleaving: mixed.kept.map(showPlace),
      removed: [mixed, filtered, chosen].flatMap(({ removed }) => removed),
      results: chosen.kept.map(showPlace),
    },
  }
}
