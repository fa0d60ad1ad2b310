import { opensAgent } from '../../../accounts/index.ts'
import {
  type AgentUpdate,
  checkUpdate,
  countCreated,
  foreignAgentOnUpdate,
  updateAgent,
} from '../../../agents/index.ts'
import type { Operation } from '../operation.ts'

/** spec: Endpoints, "Update agent". */
export const updateAgentOperation: Operation<AgentUpdate> = async (
  { environment, pacer },
  { account, keyHolder, body },
) => {
  const agent = checkUpdate(environment, account, body)
  if (!opensAgent(keyHolder, agent)) throw foreignAgentOnUpdate(environment.profile, agent.id)
  await pacer.pace(account.uid, countCreated(environment, agent.webhooks, body))
  const written = await environment.store.transact((transaction) =>
    updateAgent(environment, transaction, account, body),
  )
  return { status: environment.profile.agents.update.status, body: written }
}
