import { opensAgent } from '../../../accounts/index.ts'
import { checkDeletion, deleteAgent, foreignAgentOnDelete } from '../../../agents/index.ts'
import { deleteConversationsOf } from '../../../conversation/index.ts'
import { deleteKnowledgeOf } from '../../../knowledge/index.ts'
import { forgetSearchesOfAgent } from '../../../search/index.ts'
import { deleteMemoryOf } from '../../../tracking/index.ts'
import type { Operation } from '../operation.ts'

/** spec: Endpoints, "Delete agent". */
export const deleteAgentOperation: Operation<undefined> = async (
  { environment, knowledge, webhooks },
  { account, keyHolder, parameters },
) => {
  const agent = checkDeletion(environment, account, parameters['agentId'] ?? '')
  if (!opensAgent(keyHolder, agent)) throw foreignAgentOnDelete(environment.profile, agent.id)
  await environment.store.transact((transaction) => {
    deleteAgent(environment, transaction, agent)
    deleteMemoryOf(environment, transaction, agent.id)
    deleteConversationsOf(environment, transaction, agent.id)
    forgetSearchesOfAgent(environment, transaction, agent)
    deleteKnowledgeOf(transaction, agent.id)
  })
  webhooks.cancel(agent.id)
  await knowledge.forgetDropped()
  return environment.profile.agents.delete.success === '204-empty'
    ? { status: 204 }
    : { status: 200, body: null }
}
