import type { Limits } from '../../../src/contract/index.ts'
import type { Profile } from '../../../src/profile/index.ts'
import type { SearchRequest } from '../search-request.ts'

/** How many chunks are fetched, and how many results are left at most. */
export interface Counts {
  fetchCount: number
  limit: number
}

/**
 * spec: Search knowledge, limit and fetch_limit: the number fetched is `fetch_limit`, else `limit`; under
 * `follow_agent_settings` the default is another, which a larger `limit` replaces. It is capped whatever it comes from.
 * For the empty utterance, where the profile allows one, nothing is fetched: it is similar to nothing.
 */
export function countResults(
  search: Profile['search'],
  { fetchCap, fetchDefaultUnderFollow }: Limits,
  request: SearchRequest,
): Counts {
  const given = {
    limit: unlessDefault(request.limit, search.limitZero),
    fetchLimit: unlessDefault(request.fetch_limit, search.fetchLimitZero),
  }
  const isFollowing = request.follow_agent_settings === true
  const limit = given.limit ?? (isFollowing ? search.followDefaultLimit : search.defaultLimit)
  const defaultFetch = isFollowing ? Math.max(given.limit ?? 0, fetchDefaultUnderFollow) : limit
  const wanted = request.utterance === '' ? 0 : (given.fetchLimit ?? defaultFetch)
  return { limit, fetchCount: Math.min(wanted, fetchCap) }
}

/** A zero that means "left out" under the profile is left out. Where zeros are refused, none comes here. */
function unlessDefault(count: number | undefined, zero: 'reject' | 'empty' | 'default'): number | undefined {
  return count === 0 && zero === 'default' ? undefined : count
}
