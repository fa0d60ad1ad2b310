import type { Environment } from '../environment/index.ts'
import type { Transaction } from '../store/index.ts'
import { partitionOf } from '../tracking/index.ts'
import type { Message } from './trace.ts'

const history = 'conversation'

/** What a user and the agent said to each other, oldest first. */
export function historyOf({ store }: Environment, agentId: string, userId: string): readonly Message[] {
  return store.history<Message>(history).entries(partitionOf(agentId, userId))
}

export function appendMessage(
  transaction: Transaction,
  agentId: string,
  userId: string,
  message: Message,
): void {
  transaction.append(history, partitionOf(agentId, userId), message)
}

/** Removes what was said to an agent: one that is gone has no conversations. */
export function deleteConversationsOf(
  { store }: Environment,
  transaction: Transaction,
  agentId: string,
): void {
  const prefix = partitionOf(agentId, '')
  for (const partition of [...store.history(history).partitions()]) {
    if (partition.startsWith(prefix)) transaction.dropPartition(history, partition)
  }
}
