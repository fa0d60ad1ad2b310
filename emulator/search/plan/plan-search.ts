import type { Agent } from '../../agents/index.ts'
import type { Environment } from '../../environment/index.ts'
import type { SearchRequest } from '../search-request.ts'
import type { SearchPlan } from '../search-trace.ts'
import { chooseMode } from './choose-mode.ts'
import { chooseThreshold } from './choose-threshold.ts'
import { countResults } from './count-results.ts'
import { planFetch } from './plan-fetch.ts'

/**
 * What the request, the agent's settings and the profile ask for together. The agent's number of candidates
 * (`knowledgeDataStoreNumCandidates`) is for its turns and has no part in it.
 */
export function planSearch(
  { profile, limits }: Environment,
  agent: Agent,
  request: SearchRequest,
): SearchPlan {
  const scoreThreshold = chooseThreshold(agent, request)
  const mode = chooseMode(profile.search, agent.settings, request)
  const { limit, fetchCount } = countResults(profile.search, limits, request)
  return {
    mode,
    limit,
    fetchCount,
    ...planFetch(profile.search, mode, fetchCount),
    ...(scoreThreshold !== undefined && { scoreThreshold }),
    includeAllText: request.include_all_text === true,
  }
}
