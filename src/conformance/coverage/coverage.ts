import type { Requirement } from '../../catalogue/index.ts'
import type { Check } from '../checks/index.ts'

/** Every requirement of the catalogue, by whether a check tests it. */
export interface Coverage {
  tested: Requirement[]
  /** Those that nobody can judge over HTTP. */
  excluded: Requirement[]
  /** Those that could be judged, and have no check. */
  untested: Requirement[]
}

/** Which requirements the checks test. */
export function coverage(requirements: readonly Requirement[], checks: readonly Check[]): Coverage {
  const checked = new Set(checks.map(({ requirement }) => requirement.id))
  const found: Coverage = { tested: [], excluded: [], untested: [] }
  for (const requirement of requirements) {
    if (checked.has(requirement.id)) found.tested.push(requirement)
    else if (requirement.excluded !== undefined) found.excluded.push(requirement)
    else found.untested.push(requirement)
  }
  return found
}
