import type { Candidate } from '../candidate.ts'
import { type Removal, type SearchPlan, type Step, showRemoval } from '../search-trace.ts'

/**
 * Makes one list of two: the first of each, then the second of each; when one ends, the rest of the other follows.
 * A search that is not mixed has one list only, which stays as it is.
 */
export function interleave(
  { vector, lexical }: Record<'vector' | 'lexical', Candidate[]>,
  { mix }: SearchPlan,
): Step {
  if (!mix) return { kept: [...vector, ...lexical], removed: [] }
  const [first, second] = mix.first === 'vector' ? [vector, lexical] : [lexical, vector]
  const length = Math.max(first.length, second.length)
  const places = Array.from({ length }, (_, index) => [first[index], second[index]])
  const candidates = places.flat().filter((candidate) => candidate !== undefined)
  return mix.duplicates === 'removed' ? removeDuplicates(candidates) : { kept: candidates, removed: [] }
}

/** A chunk that both lists have keeps its first place, and the score that it has there. */
function removeDuplicates(candidates: Candidate[]): Step {
  const places = new Map<string, number>()
  const kept: Candidate[] = []
  const removed: Removal[] = []
  for (const candidate of candidates) {
    const place = places.get(candidate.chunk.id)
    if (place === undefined) {
      kept.push(candidate)
      places.set(candidate.chunk.id, kept.length)
    } else {
      removed.push(showRemoval(candidate, 'duplicates', `it stands at place ${place} already`))
    }
  }
  return { kept, removed }
}
