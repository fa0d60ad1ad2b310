import { type AgentUpdate, checkUpdate, countCreated, updateAgent } from '../../../agents/index.ts'
import type { Operation } from '../operation.ts'

/** spec: Endpoints, "Update agent". */
export const updateAgentOperation: Operation<AgentUpdate> = async (
  { environment, pacer },
  { account, body },
) => {
  const { webhooks } = checkUpdate(environment, account, body)
  await pacer.pace(account.uid, countCreated(environment, webhooks, body))
  const written = await environment.store.transact((transaction) =>
    updateAgent(environment, transaction, account, body),
  )
  return { status: environment.profile.agents.update.status, body: written }
}
