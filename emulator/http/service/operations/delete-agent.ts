import { checkDeletion, deleteAgent } from '../../../agents/index.ts'
import { deleteConversationsOf } from '../../../conversation/index.ts'
import { forgetSearchesOfAgent } from '../../../search/index.ts'
import { deleteMemoryOf } from '../../../tracking/index.ts'
import type { Operation } from '../operation.ts'

/** spec: Endpoints, "Delete agent". */
export const deleteAgentOperation: Operation<undefined> = async (
  { environment, webhooks },
  { account, parameters },
) => {
  const agent = checkDeletion(environment, account, parameters['agentId'] ?? '')
  await environment.store.transact((transaction) => {
    deleteAgent(environment, transaction, agent)
    deleteMemoryOf(environment, transaction, agent.id)
    deleteConversationsOf(environment, transaction, agent.id)
    forgetSearchesOfAgent(environment, transaction, agent)
  })
  webhooks.cancel(agent.id)
  return environment.profile.agents.delete.success === '204-empty'
    ? { status: 204 }
    : { status: 200, body: null }
}
