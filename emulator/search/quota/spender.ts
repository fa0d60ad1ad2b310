import type { Profile } from '../../../src/profile/index.ts'
import type { Account } from '../../accounts/index.ts'

/** Whose search is counted. */
export interface Spender {
  account: Account
  /** The key that the request came with. */
  key: string
  /** The only agent that the key is for, when it is an agent key. */
  keyAgentId?: string
  /** The agent that is searched, when it is known and the key opens it. */
  agentId?: string
}

/**
 * The name that a spender's searches are counted under, or nothing for a search that belongs to no counter. Its parts
 * hold no slash, so that all names of an account or of an agent begin alike.
 */
export function counterName(
  { rateLimit }: Profile['search'],
  { account: { uid }, key, keyAgentId = '', agentId }: Spender,
): string | undefined {
  switch (rateLimit.scope) {
    case 'account':
      return join('account', uid)
    case 'key':
      return join('key', uid, keyAgentId, key)
    case 'agent':
      return agentId === undefined ? undefined : join('agent', uid, agentId)
  }
}

/** How the names of an account's counters begin. */
export function namesOfAccount(uid: string): string[] {
  return [join('account', uid), join('key', uid), join('agent', uid)]
}

/** How the names of the counters of an agent and of its keys begin. */
export function namesOfAgent(uid: string, agentId: string): string[] {
  return [join('key', uid, agentId), join('agent', uid, agentId)]
}

function join(...parts: string[]): string {
  return parts.map((part) => `${encodeURIComponent(part)}/`).join('')
}
