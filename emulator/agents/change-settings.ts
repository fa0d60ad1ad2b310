import type { Environment } from '../environment/index.ts'
import type { Transaction } from '../store/index.ts'
import type { Agent, AgentSettings } from './agent.ts'
import { getAgent } from './read.ts'

/** Changes what only the administration screen can set. */
export function changeSettings(
  environment: Environment,
  transaction: Transaction,
  id: string,
  settings: Partial<AgentSettings>,
): Agent {
  const agent = getAgent(environment, id)
  const changed = { ...agent, settings: { ...agent.settings, ...settings } }
  transaction.put('agents', id, changed)
  return changed
}
