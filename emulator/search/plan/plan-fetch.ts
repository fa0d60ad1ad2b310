import type { Profile } from '../../../src/profile/index.ts'
import type { SearchPlan } from '../search-trace.ts'

/** What each list is asked for, and how two lists become one. */
export function planFetch(
  { mix }: Profile['search'],
  mode: SearchPlan['mode'],
  fetchCount: number,
): Pick<SearchPlan, 'fetch' | 'mix'> {
  if (mode !== 'mixed') return { fetch: { [mode]: fetchCount } }
  const { first, duplicates } = mix
  if (mix.fetch === 'each') {
    return { fetch: { vector: fetchCount, lexical: fetchCount }, mix: { first, duplicates } }
  }
  const [larger, smaller] = [Math.ceil(fetchCount / 2), Math.floor(fetchCount / 2)]
  const fetch =
    first === 'vector' ? { vector: larger, lexical: smaller } : { vector: smaller, lexical: larger }
  return { fetch, mix: { first, duplicates } }
}
