import type { Candidate } from '../candidate.ts'
import { type Removal, type Step, showRemoval } from '../search-trace.ts'

/** A condition on what was fetched. */
export interface PostFilter {
  by: Removal['by']
  /** Why a candidate is no result, or nothing for one that may stay. */
  reject(candidate: Candidate): string | undefined
}

/** Takes the candidates through the filters, one after the other. Nothing is fetched in place of what they remove. */
export function applyFilters(candidates: Candidate[], filters: PostFilter[]): Step {
  const removed: Removal[] = []
  const passes = (candidate: Candidate, { by, reject }: PostFilter): boolean => {
    const why = reject(candidate)
    if (why !== undefined) removed.push(showRemoval(candidate, by, why))
    return why === undefined
  }
  const kept = filters.reduce(
    (remaining, filter) => remaining.filter((candidate) => passes(candidate, filter)),
    candidates,
  )
  return { kept, removed }
}
