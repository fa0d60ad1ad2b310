import { isObject, type Json, type JsonObject } from './json.ts'

/** The limits and defaults of the service that no schema can check or fill in. */
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
  /** The model that writes search queries where a request names none. */
  defaultQueryModel: string
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
    defaultQueryModel: String(
      nodeAt(
        document,
        'components',
        'schemas',
        'SearchRequest',
        'properties',
        'search_query_model',
        'default',
      ),
    ),
  }
}

function nodeAt(document: JsonObject, ...path: string[]): Json {
  return path.reduce<Json>((node, member) => {
    const next = isObject(node) ? node[member] : undefined
    if (next === undefined) throw new Error(`The contract does not state ${path.join('.')}.`)
    return next
  }, document)
}

function collectKeywords(node: Json, keywords: Map<string, Json>): void {
  if (typeof node !== 'object' || node === null) return
  for (const [member, value] of Object.entries(node)) {
    if (member.startsWith('x-')) keywords.set(member, value)
    collectKeywords(value, keywords)
  }
}
