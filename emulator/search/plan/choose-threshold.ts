import type { Agent } from '../../agents/index.ts'
import type { SearchRequest } from '../search-request.ts'

/** The lowest score of a result: the request's, also when it is 0, else under `follow_agent_settings` the agent's. */
export function chooseThreshold({ fields }: Agent, request: SearchRequest): number | undefined {
  if (request.score_threshold !== undefined) return request.score_threshold
  if (!request.follow_agent_settings) return undefined
  return fields.knowledge?.knowledgeDataStore?.knowledgeDataStoreCandidateScoreThreshold
}
