import type { Json, JsonObject } from './json.ts'

/** The limits of the service that no schema can check; the contract holds them in keywords of its own. */
export interface Limits {
  /** Plans that include knowledge search. */
  searchPlans: string[]
  /** Searches allowed for each day and for each month. */
  searchQuota: { perDay: number; perMonth: number }
  /** Milliseconds that must lie between two webhook creations. */
  webhookCreationIntervalMs: number
  /** The most that the search backend is asked for. */
  fetchCap: number
  /** What the search backend is asked for under `follow_agent_settings`. */
  fetchDefaultUnderFollow: number
}

/**
 * Reads the limits of the service from its contract, wherever in it they stand.
 *
 * @throws Error when the contract does not state one: the contract itself is wrong
 */
export function readLimits(document: JsonObject): Limits {
  const keywords = new Map<string, Json>()
  collectKeywords(document, keywords)
  const read = <Value>(keyword: string): Value => {
    const value = keywords.get(keyword)
    if (value === undefined) throw new Error(`The contract does not state ${keyword}.`)
    return value as Value
  }
  return {
    searchPlans: read('x-plans'),
    searchQuota: read('x-quota'),
    webhookCreationIntervalMs: read('x-creation-interval-ms'),
    fetchCap: read('x-fetch-cap'),
    fetchDefaultUnderFollow: read('x-fetch-default-under-follow'),
  }
}

function collectKeywords(node: Json, keywords: Map<string, Json>): void {
  if (typeof node !== 'object' || node === null) return
  for (const [member, value] of Object.entries(node)) {
    if (member.startsWith('x-')) keywords.set(member, value)
    collectKeywords(value, keywords)
  }
}
