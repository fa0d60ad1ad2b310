import { isObject, type JsonObject } from '../../contract/index.ts'
import { DerivationError } from '../errors.ts'
import type { DerivedRequirement } from './derived-requirement.ts'
import { enumMembers } from './enum-members.ts'
import { type Facet, facetsOf, namesRequiredBySome, type Place } from './facets.ts'
import { membersOf, pointerTo } from './json.ts'
import { binds, ruleFor } from './keyword-rules.ts'
import { presenceRequirements } from './presence-requirements.ts'
import { element, mapValue, member, requirementOf, type Value } from './value.ts'

/**
 * What the contract promises of a value and of everything in it: each keyword that holds under every profile.
 *
 * @throws DerivationError for a schema that no requirement can be derived from.
 */
export function valueRequirements(document: JsonObject, value: Value): DerivedRequirement[] {
  const facets = value.places.flatMap((place) => facetsOf(document, place, value.pointer))
  const requiredBySome = new Set(value.places.flatMap((place) => [...namesRequiredBySome(document, place)]))
  return [
    ...facets.flatMap((facet) => keywordRequirements(value, facet)),
    ...facets.flatMap((facet) => enumMembers(value, facet)),
    ...presenceRequirements(value, facets, requiredBySome),
    ...partsOf(value, facets).flatMap((part) => valueRequirements(document, part)),
  ]
}

function keywordRequirements(value: Value, facet: Facet): DerivedRequirement[] {
  const keywords = Object.entries(facet.agreed).filter(([keyword, bound]) => binds(keyword, bound))
  return keywords.map(([keyword, bound]) => {
    const location = pointerTo(facet.location, keyword)
    const rule = ruleFor(keyword, value.subject, bound)
    if (rule === undefined) throw new DerivationError(location, `no rule in words for the keyword ${keyword}`)
    return requirementOf(value, { keyword, value: bound, rule, location, when: facet.when })
  })
}

function partsOf(value: Value, facets: readonly Facet[]): Value[] {
  const names = new Set(
    facets.flatMap((facet) => membersOf(facet.agreed, 'properties').map(([name]) => name)),
  )
  const elements = facets.flatMap((facet) => schemasAt(facet, 'items'))
  const mapValues = facets.flatMap((facet) => schemasAt(facet, 'additionalProperties'))
  return [
    ...[...names].map((name) =>
      member(
        value,
        name,
        facets.flatMap((facet) => schemasAt(facet, 'properties', name)),
      ),
    ),
    ...(elements.length > 0 ? [element(value, elements)] : []),
    ...(mapValues.length > 0 ? [mapValue(value, mapValues)] : []),
  ]
}

function schemasAt({ agreed, location, when }: Facet, ...path: readonly string[]): Place[] {
  const schema = path.reduce<unknown>((node, name) => (isObject(node) ? node[name] : undefined), agreed)
  return isObject(schema) ? [{ node: schema, location: pointerTo(location, ...path), when }] : []
}
