import type { Environment } from '../environment/index.ts'
import type { Transaction } from '../store/index.ts'
import type { Account, AccountKeyKind } from './account.ts'
import { keyTaken } from './errors.ts'
import { findKeyHolder } from './read.ts'

const kinds: AccountKeyKind[] = ['management', 'knowledge', 'tracking']

/**
 * Makes the account's keys open it.
 *
 * @throws Refusal 409 when a key opens something else, or two of the account's keys are the same
 */
export function putKeys(environment: Environment, transaction: Transaction, account: Account): void {
  for (const kind of kinds) {
    const holder = findKeyHolder(environment, account.keys[kind])
    const isOwn = holder?.uid === account.uid && holder.kind !== 'agent'
    const isDouble = kinds.some((other) => other !== kind && account.keys[other] === account.keys[kind])
    if ((holder && !isOwn) || isDouble) throw keyTaken(kind)
    transaction.put('keys', account.keys[kind], { kind, uid: account.uid })
  }
}

export function deleteKeys(transaction: Transaction, account: Account): void {
  for (const kind of kinds) transaction.delete('keys', account.keys[kind])
}
