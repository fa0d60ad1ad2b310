import type { Environment } from '../environment/index.ts'
import type { Transaction } from '../store/index.ts'
import { partitionOf } from './read.ts'
import type { User } from './tracking-record.ts'

/** Keeps a user's whole state. Tracking and turns both bring state; it is the same one. */
export function putState(
  { clock }: Environment,
  transaction: Transaction,
  { agentId, userId }: Pick<User, 'agentId' | 'userId'>,
  state: Record<string, string>,
): void {
  const user: User = { agentId, userId, state, updatedAt: clock.now().toISOString() }
  transaction.put('users', partitionOf(agentId, userId), user)
}
