import type { Requirement } from '../../catalogue/index.ts'
import type { Check } from './check.ts'

/** A check that is written by hand, for a requirement that no schema states. */
export type WrittenCheck = Pick<Check, 'needs' | 'experiment' | 'alone' | 'spendsQuota' | 'run'> & {
  /** The most requests it makes; 6 when left out. */
  requests?: number
  /** How many searches it makes; 0 when left out. */
  searches?: number
  /** Whether it writes to the target; true when left out. */
  writes?: boolean
}

/**
 * Joins written checks with their requirements.
 *
 * @throws Error for a check whose requirement the catalogue does not have
 */
export function joinWritten(
  written: Record<string, WrittenCheck>,
  requirements: readonly Requirement[],
): Check[] {
  const byId = new Map(requirements.map((requirement) => [requirement.id, requirement]))
  return Object.entries(written).map(([id, check]) => {
    const requirement = byId.get(id)
    if (!requirement)
      throw new Error(`There is a check for ${id}, which is no requirement that can be judged.`)
    return { requests: 6, searches: 0, writes: true, ...check, requirement }
  })
}
