import type { DerivedRequirement } from './derived-requirement.ts'
import type { Facet } from './facets.ts'
import { elementsOf, membersOf, pointerTo } from './json.ts'
import { conditionWords, member, requirementOf, type Value } from './value.ts'

/**
 * Which members of an object must be there and, in a request, which may be left out. A member that only some profiles
 * require is neither.
 */
export function presenceRequirements(
  value: Value,
  facets: readonly Facet[],
  requiredBySome: ReadonlySet<string>,
): DerivedRequirement[] {
  const required = facets.flatMap((facet) =>
    requiredBy(facet).map((name, index) => requirement(value, facet, name, index)),
  )
  if (value.part !== 'body') return required
  const optional = facets.flatMap((facet) =>
    membersOf(facet.agreed, 'properties')
      .filter(([name]) => facet.when === undefined && !requiredBySome.has(name))
      .map(([name]) => permission(value, facet, name, facets)),
  )
  return [...required, ...optional]
}

function requirement(value: Value, facet: Facet, name: string, index: number): DerivedRequirement {
  const whole = member(value, name, [])
  const within = value.path === '' ? '' : ` in ${value.subject}`
  return requirementOf(whole, {
    keyword: 'required',
    value: true,
    rule: value.part === 'response' ? `${whole.subject} is present` : `${whole.subject} is required${within}`,
    location: pointerTo(facet.location, 'required', index),
    when: facet.when,
  })
}

function permission(value: Value, facet: Facet, name: string, facets: readonly Facet[]): DerivedRequirement {
  const whole = member(value, name, [])
  const exceptions = facets.flatMap((other) =>
    other.when && requiredBy(other).includes(name) ? [other.when] : [],
  )
  const unless = exceptions.map((condition) => `, unless ${conditionWords(condition)}`).join('')
  return requirementOf(whole, {
    keyword: 'optional',
    value: true,
    rule: `${whole.subject} may be left out${unless}`,
    location: pointerTo(facet.location, 'properties', name),
    when: undefined,
  })
}

function requiredBy(facet: Facet): string[] {
  return elementsOf(facet.agreed, 'required').map(String)
}
