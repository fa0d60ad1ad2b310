/**
 * A deployment that is checked, as `understudy.yaml` describes it. Only the address is needed; what is missing makes
 * the checks that need it skipped.
 */
export interface Target {
  /** Base address of the service, without a slash at the end. */
  url: string
  uid?: string
  managementKey?: string
  knowledgeKey?: string
  trackingKey?: string
  /** An existing agent with knowledge data. */
  agent?: string
  /** Words that find something in it. */
  utterance?: string
  /** The agent's own score threshold, one that leaves out some of what the utterance finds. */
  scoreThreshold?: number
  /** Agents whose own search mode is lexical, or mixed. */
  lexicalAgent?: string
  mixedAgent?: string
  metadataFilters?: MetadataFilters
  limits?: { agents?: number; webhooks?: number }
  /** A second administrator. */
  other?: {
    uid: string
    managementKey?: string
    knowledgeKey?: string
    trackingKey?: string
    agent?: string
  }
  /** An account that never created an agent. */
  empty?: { uid: string; managementKey: string }
  /** An account whose plan has no search. */
  basic?: { uid?: string; knowledgeKey: string; agent: string }
  turn?: { url: string }
  clock?: { url: string }
  callback?: { host: string }
}

/** Filters that match only chunks with a certain rank for the utterance. */
export interface MetadataFilters {
  withinThirty?: Record<string, unknown>
  withinCap?: Record<string, unknown>
  beyondCap?: Record<string, unknown>
}

/** A member of a target's description, by its dotted name: `managementKey`, `metadataFilters.beyondCap`. */
export type Need = string

/** The needs that a target does not meet. */
export function missing(target: Target, needs: readonly Need[]): Need[] {
  return needs.filter((need) => {
    const value = need
      .split('.')
      .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], target)
    return value === undefined
  })
}
