import type { Environment } from '../environment/index.ts'
import type { Account, EffectiveLimits, KeyHolder } from './account.ts'
import { unknownAccount } from './errors.ts'

export function listAccounts({ store }: Environment): Account[] {
  return [...store.collection<Account>('accounts').values()]
}

export function findAccount({ store }: Environment, uid: string): Account | undefined {
  return store.collection<Account>('accounts').get(uid)
}

/** @throws Refusal 404 when there is no such account */
export function getAccount(environment: Environment, uid: string): Account {
  const account = findAccount(environment, uid)
  if (!account) throw unknownAccount(uid)
  return account
}

/** What a key opens, or nothing when it is not a key of this emulator. */
export function findKeyHolder({ store }: Environment, key: string): KeyHolder | undefined {
  return store.collection<KeyHolder>('keys').get(key)
}

/** The limits that hold for an account now; `null` is no limit. */
export function limitsOf({ profile, limits }: Environment, account: Account): EffectiveLimits {
  const own = account.limits
  return {
    agents: own.agents === undefined ? profile.agents.limit : own.agents,
    webhooks: own.webhooks === undefined ? profile.agents.webhookLimit : own.webhooks,
    searchesPerDay: own.searchesPerDay === undefined ? limits.searchQuota.perDay : own.searchesPerDay,
    searchesPerMonth: own.searchesPerMonth === undefined ? limits.searchQuota.perMonth : own.searchesPerMonth,
  }
}
