import { findSearchedAgent, type SearchRequest, searchKnowledge } from '../../../search/index.ts'
import type { Operation } from '../operation.ts'

/** spec: Endpoints, "Search knowledge". */
export const searchKnowledgeOperation: Operation<SearchRequest> = async (
  { environment, search },
  { account, keyHolder, body, explain },
) => {
  const agent = findSearchedAgent(environment, { account, keyHolder }, body.agent_id)
  if (!agent) return { status: 200, body: [] }
  const { results, trace } = await searchKnowledge(environment, search, agent, body)
  explain({ search: trace })
  return { status: 200, body: results }
}
