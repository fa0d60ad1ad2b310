import { DerivationError } from '../errors.ts'
import type { Constraint, Requirement } from '../requirement.ts'

/** A requirement that the contract's own keywords state. */
export interface DerivedRequirement extends Omit<Requirement, 'source' | 'profile' | 'excluded'> {
  readonly level: 'must'
  readonly operation: string
  readonly constraint: Constraint
}

/** @param rule a sentence without its full stop. */
export function derived(
  operation: string,
  id: string,
  rule: string,
  constraint: Constraint,
): DerivedRequirement {
  const sentence = `${rule.charAt(0).toUpperCase()}${rule.slice(1)}.`
  return { id: `${operation}.${id}`, level: 'must', operation, rule: sentence, constraint }
}

/**
 * The same requirements, each once: two schemas that bear on one value may say the same.
 *
 * @throws DerivationError when they say different things under one id.
 */
export function withoutRepetition(requirements: readonly DerivedRequirement[]): DerivedRequirement[] {
  const byId = new Map<string, DerivedRequirement>()
  for (const requirement of requirements) {
    const { id, rule, constraint } = requirement
    const known = byId.get(id)
    if (known && known.rule !== rule) {
      throw new DerivationError(
        constraint.location,
        `${id} says something else at ${known.constraint.location}`,
      )
    }
    byId.set(id, known ?? requirement)
  }
  return [...byId.values()]
}
