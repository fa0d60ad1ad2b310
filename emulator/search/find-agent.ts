import type { Account, KeyHolder } from '../accounts/index.ts'
import { type Agent, findAgent } from '../agents/index.ts'
import type { Environment } from '../environment/index.ts'
import { foreignAgent, unknownAgent } from './errors.ts'

/** Who searches: the account of the key, and what the key opens. */
export interface Searcher {
  account: Account
  keyHolder: KeyHolder
}

/** Whether a key is for an agent: one of its account and, for an agent key, that one. */
export function opens({ account, keyHolder }: Searcher, agent: Agent): boolean {
  return agent.uid === account.uid && (keyHolder.agentId ?? agent.id) === agent.id
}

/**
 * The agent to search, or nothing where the profile answers an agent that the key does not open like an empty one.
 *
 * @throws Refusal for an unknown or another administrator's agent, as the profile says
 */
export function findSearchedAgent(
  environment: Environment,
  searcher: Searcher,
  id: string,
): Agent | undefined {
  const { search } = environment.profile
  const agent = findAgent(environment, id)
  if (agent && opens(searcher, agent)) return agent
  const treatment = agent ? search.foreignAgent : search.unknownAgent
  if (treatment === 'empty') return undefined
  throw agent ? foreignAgent(treatment, id) : unknownAgent(treatment, id)
}
