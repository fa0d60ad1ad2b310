import type { Account } from '../accounts/index.ts'
import type { Environment } from '../environment/index.ts'
import type { Transaction } from '../store/index.ts'
import type { Agent, AgentFields, AgentUpdate, AgentWritten } from './agent.ts'
import { foreignAgentOnUpdate, unknownAgentOnUpdate } from './errors.ts'
import { agentKeys, issueAgentKey } from './issue-agent-key.ts'
import { mergeFields } from './merge-fields.ts'
import { findAgent } from './read.ts'
import { checkWebhookCount, webhooksAfterUpdate } from './webhooks.ts'

/**
 * The agent that a request updates, checked that it may be and that its webhooks stay within the plan.
 *
 * @throws Refusal for an unknown or a foreign agent, and above the webhook limit
 */
export function checkUpdate(environment: Environment, account: Account, request: AgentUpdate): Agent {
  const { id } = request.agent
  const agent = findAgent(environment, id)
  if (!agent) throw unknownAgentOnUpdate(environment.profile, id)
  if (agent.uid !== account.uid) throw foreignAgentOnUpdate(environment.profile, id)
  checkWebhookCount(environment, account, webhooksAfterUpdate(environment, agent.webhooks, request))
  return agent
}

/** Updates an agent; what the request leaves out is kept or reset as the profile says. */
export function updateAgent(
  environment: Environment,
  transaction: Transaction,
  account: Account,
  request: AgentUpdate,
): AgentWritten {
  const agent = checkUpdate(environment, account, request)
  const { id: _, ...given } = request.agent
  transaction.put('agents', agent.id, {
    ...agent,
    fields: fieldsAfterUpdate(environment, agent.fields, given),
    webhooks: webhooksAfterUpdate(environment, agent.webhooks, request),
    updatedAt: environment.clock.now().toISOString(),
  })
  if (!request.issueAgentApiKey) return { id: agent.id }
  return { id: agent.id, issuedAgentApiKey: keyOnUpdate(environment, transaction, agent) }
}

function fieldsAfterUpdate({ profile }: Environment, before: AgentFields, given: AgentFields): AgentFields {
  switch (profile.agents.update.omittedFields) {
    case 'keep-deep':
      return mergeFields(before, given)
    case 'keep-shallow':
      return { ...before, ...given }
    case 'reset':
      return given
  }
}

function keyOnUpdate(environment: Environment, transaction: Transaction, agent: Agent): string {
  const [first] = agentKeys(environment, agent.id)
  const isKept = environment.profile.agents.update.issueAgentApiKey === 'same-key'
  return isKept && first !== undefined ? first : issueAgentKey(environment, transaction, agent)
}
