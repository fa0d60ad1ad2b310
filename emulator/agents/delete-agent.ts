import type { Account } from '../accounts/index.ts'
import type { Environment } from '../environment/index.ts'
import type { Transaction } from '../store/index.ts'
import type { Agent } from './agent.ts'
import { foreignAgentOnDelete, unknownAgentOnDelete } from './errors.ts'
import { agentKeys } from './issue-agent-key.ts'
import { findAgent } from './read.ts'

/**
 * The account's agent with this id, to be deleted.
 *
 * @throws Refusal 404 for an unknown agent; for another administrator's, as the profile says
 */
export function checkDeletion(environment: Environment, account: Account, id: string): Agent {
  const agent = findAgent(environment, id)
  if (!agent) throw unknownAgentOnDelete(id)
  if (agent.uid !== account.uid) throw foreignAgentOnDelete(environment.profile, id)
  return agent
}

/** Removes an agent and the keys that were issued for it. What other rooms keep of it is theirs to remove. */
export function deleteAgent(environment: Environment, transaction: Transaction, agent: Agent): void {
  for (const key of agentKeys(environment, agent.id)) transaction.delete('keys', key)
  transaction.delete('agents', agent.id)
}
