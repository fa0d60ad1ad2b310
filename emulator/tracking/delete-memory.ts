import type { Environment } from '../environment/index.ts'
import type { Transaction } from '../store/index.ts'
import { partitionOf } from './read.ts'

/** Removes all that was tracked for an agent: an agent that is gone has no memory. */
export function deleteMemoryOf({ store }: Environment, transaction: Transaction, agentId: string): void {
  const prefix = partitionOf(agentId, '')
  for (const partition of [...store.history('tracking').partitions()]) {
    if (partition.startsWith(prefix)) transaction.dropPartition('tracking', partition)
  }
  for (const key of [...store.collection('users').keys()]) {
    if (key.startsWith(prefix)) transaction.delete('users', key)
  }
}
