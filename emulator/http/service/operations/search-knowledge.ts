import type { components } from '../../../../src/contract/index.ts'
import { findAgent } from '../../../agents/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { Operation } from '../operation.ts'
import { notEmulated } from '../refusals.ts'

type SearchRequest = components['schemas']['SearchRequest']

/** spec: Endpoints, "Search knowledge". */
export const searchKnowledgeOperation: Operation<SearchRequest> = async (
  { environment },
  { account, keyHolder, body },
) => {
  const { profile } = environment
  const agent = findAgent(environment, body.agent_id)
  if (!agent) {
    if (profile.search.unknownAgent === 'empty') return { status: 200, body: [] }
    const message = `there is no agent with the id "${body.agent_id}"`
    throw new Refusal({ status: profile.search.unknownAgent, message, requirement: 'search.unknownAgent' })
  }
  if (agent.uid !== account.uid || (keyHolder.agentId !== undefined && keyHolder.agentId !== agent.id)) {
    if (profile.search.foreignAgent === 'empty') return { status: 200, body: [] }
    const message = `the agent "${agent.id}" is not one that this key opens`
    throw new Refusal({ status: profile.search.foreignAgent, message, requirement: 'search.foreignAgent' })
  }
  throw notEmulated('searchKnowledge')
}
