import type { Environment } from '../environment/index.ts'
import type { TrackingRecord, User } from './tracking-record.ts'

/** Where what is kept of a user lies in the store. An agent's id holds no slash, so its users can be told by it. */
export function partitionOf(agentId: string, userId: string): string {
  return `${agentId}/${userId}`
}

export function findUser({ store }: Environment, agentId: string, userId: string): User | undefined {
  return store.collection<User>('users').get(partitionOf(agentId, userId))
}

/** What was tracked of a user, oldest first. */
export function memoryOf({ store }: Environment, agentId: string, userId: string): readonly TrackingRecord[] {
  return store.history<TrackingRecord>('tracking').entries(partitionOf(agentId, userId))
}
