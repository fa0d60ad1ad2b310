import { type Account, findAccount } from '../../accounts/index.ts'
import { checkFirstAgentRule } from '../../agents/index.ts'
import type { Environment } from '../../environment/index.ts'
import { Refusal } from '../../refusal.ts'

/**
 * Checks that a management key is used for its own administrator, and that the account may manage agents.
 *
 * @param uid the administrator in the path
 * @throws Refusal as the profile says for an unknown or another administrator, and before the first agent
 */
export function authorizeManagement(environment: Environment, account: Account, uid: string): void {
  const { profile } = environment
  if (uid !== account.uid)
    throw findAccount(environment, uid)
      ? foreignUid(profile.agents.foreignUid, uid)
      : unknownUid(profile.agents.unknownUid, uid)
  checkFirstAgentRule(environment, account)
}

/** Knowledge search is offered to some plans only (spec: What the service does, 3). */
export function authorizeSearch({ profile, limits }: Environment, account: Account): void {
  if (limits.searchPlans.includes(account.plan)) return
  throw new Refusal({
    status: profile.search.planRefusal,
    message: `the account's plan is ${account.plan}; knowledge search needs ${limits.searchPlans.join(' or ')}`,
    requirement: 'search.planRefusal',
  })
}

const unknownUid = (status: number, uid: string): Refusal =>
  new Refusal({
    status,
    message: `there is no administrator "${uid}"; the path is /admin/{your user id}/agent`,
    requirement: 'agents.unknownUid',
  })

const foreignUid = (status: number, uid: string): Refusal =>
  new Refusal({
    status,
    message: `the key in X-API-Key belongs to another administrator than "${uid}"`,
    requirement: 'agents.foreignUid',
  })
