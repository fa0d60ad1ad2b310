import { type Account, limitsOf, noteAgentCreated } from '../accounts/index.ts'
import type { Environment } from '../environment/index.ts'
import type { Transaction } from '../store/index.ts'
import type { Agent, AgentCreation, AgentWritten } from './agent.ts'
import { agentExists, agentLimitExceeded } from './errors.ts'
import { issueAgentKey } from './issue-agent-key.ts'
import { agentsOf } from './read.ts'
import { checkWebhookCount } from './webhooks.ts'

/**
 * Refuses a creation that the account's agents or plan do not allow. Called before the webhooks are paced, so that a
 * hopeless request does not wait, and again when the agent is created, since others may have come first.
 *
 * @throws Refusal 400 when the agent exists already or a limit is exceeded
 */
export function checkCreation(environment: Environment, account: Account, request: AgentCreation): void {
  const agents = agentsOf(environment, account.uid)
  checkExistence(environment, agents, request)
  const { agents: limit } = limitsOf(environment, account)
  if (limit !== null && agents.length >= limit) throw agentLimitExceeded(limit)
  checkWebhookCount(environment, account, request.webhooks ?? [])
}

/** Creates the agent and, where asked, a key of its own. */
export function createAgent(
  environment: Environment,
  transaction: Transaction,
  account: Account,
  request: AgentCreation,
): AgentWritten {
  checkCreation(environment, account, request)
  const agent = newAgent(environment, account.uid, request)
  transaction.put('agents', agent.id, agent)
  noteAgentCreated(environment, transaction, account.uid)
  if (!request.issueAgentApiKey) return { id: agent.id }
  return { id: agent.id, issuedAgentApiKey: issueAgentKey(environment, transaction, agent) }
}

/** An agent as a request describes it, not yet kept. */
export function newAgent({ ids, clock }: Environment, uid: string, request: AgentCreation): Agent {
  const { id: _, ...fields } = request.agent
  const now = clock.now().toISOString()
  return {
    id: ids.uuid(),
    uid,
    fields,
    webhooks: request.webhooks ?? [],
    settings: { searchMode: 'vector', queryModel: null },
    createdAt: now,
    updatedAt: now,
  }
}

/** What "agent already exists" means, as the profile reads it. */
function checkExistence({ profile }: Environment, agents: Agent[], { agent }: AgentCreation): void {
  switch (profile.agents.create.alreadyExists) {
    case 'same-id':
      if (agents.some(({ id }) => id === agent.id)) {
        throw agentExists(
          `the agent "${agent.id}" already exists; leave out agent.id, or update the agent with PUT`,
        )
      }
      return
    case 'any-id':
      if (agent.id !== undefined) {
        throw agentExists('agent.id is only for updates; leave it out, or update the agent with PUT')
      }
      return
    case 'same-display-name':
      if (agents.some(({ fields }) => fields.displayName === agent.displayName)) {
        throw agentExists(
          `an agent with the displayName "${agent.displayName}" already exists; choose another`,
        )
      }
  }
}
