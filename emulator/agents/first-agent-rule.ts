import type { Account } from '../accounts/index.ts'
import type { Environment } from '../environment/index.ts'
import { noAgentYet } from './errors.ts'
import { agentsOf } from './read.ts'

/**
 * Agent management is only for accounts that have created at least one agent (spec: What the service does, 2): ever,
 * or one that still exists, as the profile says.
 *
 * @throws Refusal for an account that has not
 */
export function checkFirstAgentRule(environment: Environment, account: Account): void {
  const { profile } = environment
  const isEver = profile.agents.firstAgentRule === 'ever'
  const fulfilled = isEver ? account.hasCreatedAgent : agentsOf(environment, account.uid).length > 0
  if (!fulfilled) throw noAgentYet(profile)
}
