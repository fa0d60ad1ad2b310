import type { Requirement } from '../../catalogue/index.ts'
import type { Check } from '../checks/index.ts'
import { toCome } from './to-come.ts'

/** A requirement that could be judged over HTTP, and has no check yet. */
export interface Untested {
  requirement: Requirement
  /** What its check waits for. */
  reason: string
}

/** Every requirement of the catalogue, by whether a check tests it. */
export interface Coverage {
  tested: Requirement[]
  /** Those that nobody can judge over HTTP. */
  excluded: Requirement[]
  untested: Untested[]
}

/**
 * Which requirements the checks test.
 *
 * @throws Error for a requirement that has neither a check nor a place among those to come, and for one that has both
 */
export function coverage(requirements: readonly Requirement[], checks: readonly Check[]): Coverage {
  const checked = new Set(checks.map(({ requirement }) => requirement.id))
  const reasons = reasonsById()
  for (const id of reasons.keys()) {
    if (checked.has(id)) throw new Error(`${id} has a check, so it is no longer to come.`)
    if (!requirements.some((requirement) => requirement.id === id))
      throw new Error(`${id} is to come, and is no requirement.`)
  }
  const found: Coverage = { tested: [], excluded: [], untested: [] }
  for (const requirement of requirements) {
    const reason = reasons.get(requirement.id)
    if (checked.has(requirement.id)) found.tested.push(requirement)
    else if (requirement.excluded !== undefined) found.excluded.push(requirement)
    else if (reason !== undefined) found.untested.push({ requirement, reason })
    else throw new Error(`${requirement.id} has no check and is not to come.`)
  }
  return found
}

function reasonsById(): Map<string, string> {
  return new Map(Object.entries(toCome).flatMap(([reason, ids]) => ids.map((id) => [id, reason])))
}
