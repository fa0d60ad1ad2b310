import type { Environment } from '../environment/index.ts'
import type { Transaction } from '../store/index.ts'
import type { Account, AccountKeyKind, AccountLimits, Plan } from './account.ts'
import { deleteKeys, putKeys } from './keys.ts'
import { getAccount } from './read.ts'

export interface AccountChange {
  plan?: Plan
  limits?: AccountLimits
  keys?: Partial<Record<AccountKeyKind, string>>
}

/**
 * Changes what is given and keeps the rest.
 *
 * @throws Refusal 404 for an unknown account, 409 when a key is taken
 */
export function changeAccount(
  environment: Environment,
  transaction: Transaction,
  uid: string,
  change: AccountChange,
): Account {
  const account = getAccount(environment, uid)
  const changed: Account = {
    ...account,
    plan: change.plan ?? account.plan,
    limits: { ...account.limits, ...change.limits },
    keys: { ...account.keys, ...change.keys },
  }
  deleteKeys(transaction, account)
  putKeys(environment, transaction, changed)
  transaction.put('accounts', uid, changed)
  return changed
}

/** Removes an account and its keys; its agents are the agents room's to remove. */
export function deleteAccount(environment: Environment, transaction: Transaction, uid: string): void {
  const account = getAccount(environment, uid)
  deleteKeys(transaction, account)
  transaction.delete('accounts', uid)
}

/** Remembers that an agent was created here. */
export function noteAgentCreated(environment: Environment, transaction: Transaction, uid: string): void {
  const account = getAccount(environment, uid)
  if (!account.hasCreatedAgent) transaction.put('accounts', uid, { ...account, hasCreatedAgent: true })
}
