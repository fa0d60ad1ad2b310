import { type AgentCreation, checkCreation, createAgent } from '../../../agents/index.ts'
import type { Operation } from '../operation.ts'

/** spec: Endpoints, "Create agent". */
export const createAgentOperation: Operation<AgentCreation> = async (
  { environment, pacer },
  { account, body },
) => {
  checkCreation(environment, account, body)
  await pacer.pace(account.uid, body.webhooks?.length ?? 0)
  const written = await environment.store.transact((transaction) =>
    createAgent(environment, transaction, account, body),
  )
  return { status: environment.profile.agents.create.status, body: written }
}
