import type { Environment } from '../environment/index.ts'
import type { Transaction } from '../store/index.ts'
import type { Account, AccountKeyKind, AccountLimits, Plan } from './account.ts'
import { accountExists } from './errors.ts'
import { putKeys } from './keys.ts'
import { findAccount } from './read.ts'

export interface NewAccount {
  uid?: string
  plan?: Plan
  limits?: AccountLimits
  keys?: Partial<Record<AccountKeyKind, string>>
}

/**
 * Creates an account; what is not given is made up: a uid, keys, the enterprise plan.
 *
 * @throws Refusal 409 when the uid or one of the keys is taken
 */
export function createAccount(
  environment: Environment,
  transaction: Transaction,
  wanted: NewAccount,
): Account {
  const { ids, clock } = environment
  const uid = wanted.uid ?? ids.uuid()
  if (findAccount(environment, uid)) throw accountExists(uid)
  const account: Account = {
    uid,
    plan: wanted.plan ?? 'enterprise',
    limits: wanted.limits ?? {},
    keys: {
      management: wanted.keys?.management ?? ids.key('management'),
      knowledge: wanted.keys?.knowledge ?? ids.key('knowledge'),
      tracking: wanted.keys?.tracking ?? ids.key('tracking'),
    },
    hasCreatedAgent: false,
    createdAt: clock.now().toISOString(),
  }
  putKeys(environment, transaction, account)
  transaction.put('accounts', uid, account)
  return account
}
