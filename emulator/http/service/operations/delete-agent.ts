import { opensAgent } from '../../../accounts/index.ts'
import { checkDeletion, deleteAgent, foreignAgentOnDelete } from '../../../agents/index.ts'
import { deleteMemoryOf } from '../../../tracking/index.ts'
import type { Operation } from '../operation.ts'

/** spec: Endpoints, "Delete agent". */
export const deleteAgentOperation: Operation<undefined> = async (
  { environment },
  { account, keyHolder, parameters },
) => {
  const agent = checkDeletion(environment, account, parameters['agentId'] ?? '')
  if (!opensAgent(keyHolder, agent)) throw foreignAgentOnDelete(environment.profile, agent.id)
  await environment.store.transact((transaction) => {
    deleteAgent(environment, transaction, agent)
    deleteMemoryOf(environment, transaction, agent.id)
  })
  return environment.profile.agents.delete.success === '204-empty'
    ? { status: 204 }
    : { status: 200, body: null }
}
