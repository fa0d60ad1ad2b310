import type { KeyHolder } from '../accounts/index.ts'
import type { Environment } from '../environment/index.ts'
import type { Transaction } from '../store/index.ts'
import type { Agent } from './agent.ts'

/** Makes a new key that opens, of this one agent, what the profile says. */
export function issueAgentKey({ ids }: Environment, transaction: Transaction, agent: Agent): string {
  const key = ids.key('agent')
  const holder: KeyHolder = { kind: 'agent', uid: agent.uid, agentId: agent.id }
  transaction.put('keys', key, holder)
  return key
}

/** The keys that were issued for an agent, oldest first. */
export function agentKeys({ store }: Environment, agentId: string): string[] {
  const keys = [...store.collection<KeyHolder>('keys').entries()]
  return keys.filter(([, holder]) => holder.agentId === agentId).map(([key]) => key)
}
