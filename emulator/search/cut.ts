import type { Candidate } from './candidate.ts'
import { type SearchPlan, type Step, showRemoval } from './search-trace.ts'

/** The limit comes last: it counts what the filters have left. */
export function cut(candidates: Candidate[], { limit }: SearchPlan): Step {
  const why = `${limit} results stand before it, which is the limit`
  return {
    kept: candidates.slice(0, limit),
    removed: candidates.slice(limit).map((candidate) => showRemoval(candidate, 'limit', why)),
  }
}
