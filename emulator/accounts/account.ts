export const plans = ['free', 'premium', 'enterprise'] as const
export type Plan = (typeof plans)[number]

/** The three kinds of keys that an account has. A fourth, the agent key, belongs to an agent. */
export type AccountKeyKind = 'management' | 'knowledge' | 'tracking'
export type KeyKind = AccountKeyKind | 'agent'

/** An administrator, as stored. A limit that is absent follows the profile or the contract; `null` switches it off. */
export interface Account {
  uid: string
  plan: Plan
  limits: AccountLimits
  keys: Record<AccountKeyKind, string>
  /** Whether an agent was ever created here: agent management asks for it. */
  hasCreatedAgent: boolean
  createdAt: string
}

export interface AccountLimits {
  agents?: number | null
  webhooks?: number | null
  searchesPerDay?: number | null
  searchesPerMonth?: number | null
}

/** What a key opens. */
export interface KeyHolder {
  kind: KeyKind
  uid: string
  /** The only agent that an agent key is for. */
  agentId?: string
}

/** Whether a key opens an agent, of the operations that it opens at all. */
export function opensAgent(holder: KeyHolder, agent: { id: string; uid: string }): boolean {
  return holder.uid === agent.uid && (holder.agentId ?? agent.id) === agent.id
}

export type EffectiveLimits = { [Name in keyof AccountLimits]-?: number | null }
