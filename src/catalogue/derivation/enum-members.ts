import type { DerivedRequirement } from './derived-requirement.ts'
import type { Facet } from './facets.ts'
import { elementsOf, pointerTo } from './json.ts'
import { shown } from './keyword-rules.ts'
import { requirementOf, type Value } from './value.ts'

/**
 * One requirement for each value of an `enum` that every alternative takes: a profile may shorten, lengthen or lift
 * the list, and what stays in it is promised all the same.
 */
export function enumMembers(value: Value, facet: Facet): DerivedRequirement[] {
  const lists = facet.alternatives.map((schema) =>
    'enum' in schema ? elementsOf(schema, 'enum') : undefined,
  )
  const listed = [...new Set(lists.flatMap((list) => list ?? []))]
  const taken = listed.filter((one) => lists.every((list) => list === undefined || list.includes(one)))
  return taken.map((one) =>
    requirementOf(value, {
      keyword: 'enum',
      detail: String(one),
      value: one,
      rule: `${value.subject} may be ${shown(one)}`,
      location: locationOf(facet, one),
      when: facet.when,
    }),
  )
}

function locationOf({ node, location }: Facet, one: unknown): string {
  const index = elementsOf(node, 'enum').indexOf(one)
  return index < 0 ? pointerTo(location, 'x-profile') : pointerTo(location, 'enum', index)
}
