import { isObject, type JsonObject } from '../../contract/index.ts'
import { DerivationError } from '../errors.ts'
import type { Condition } from '../requirement.ts'
import { agreedBy, alternativesOf } from './alternatives.ts'
import { elementsOf, follow, type Located, membersOf, pointerTo } from './json.ts'

/** A schema that bears on a value. */
export interface Place extends Located {
  /** It bears on the value only where this holds; always, where there is no condition. */
  readonly when: Condition | undefined
}

/** One schema object that bears on a value, in itself: what it refers to or combines is a facet of its own. */
export interface Facet extends Place {
  /** The keywords that hold under every profile. */
  readonly agreed: JsonObject
  readonly alternatives: readonly JsonObject[]
}

/**
 * All schema objects that bear on a value: `$ref` and `allOf` are followed, and `then` is under its condition.
 *
 * @param pointer the JSON pointer to the value in its body.
 */
export function facetsOf(document: JsonObject, place: Place, pointer: string): Facet[] {
  const alternatives = alternativesOf(place.node)
  const agreed = agreedBy(alternatives)
  const joined = joinedTo(document, { node: agreed, location: place.location })
  return [
    { ...place, alternatives, agreed },
    ...joined.flatMap((next) => facetsOf(document, { ...next, when: place.when }, pointer)),
    ...conditional(document, { ...place, node: agreed }, pointer),
  ]
}

/** The names that a schema may require under some profile. */
export function namesRequiredBySome(document: JsonObject, place: Located): Set<string> {
  const names = alternativesOf(place.node).flatMap((node) => [
    ...elementsOf(node, 'required').map(String),
    ...joinedTo(document, { node, location: place.location }).flatMap((next) => [
      ...namesRequiredBySome(document, next),
    ]),
  ])
  return new Set(names)
}

function joinedTo(document: JsonObject, { node, location }: Located): Located[] {
  const referred = typeof node['$ref'] === 'string' ? [follow(document, node['$ref'], location)] : []
  const combined = elementsOf(node, 'allOf').map((part, index) =>
    schemaAt(part, pointerTo(location, 'allOf', index)),
  )
  return [...referred, ...combined]
}

function conditional(document: JsonObject, place: Place, pointer: string): Facet[] {
  if (place.node['if'] === undefined) return []
  const schema = schemaAt(place.node['then'], pointerTo(place.location, 'then'))
  return facetsOf(document, { ...schema, when: conditionOf(place, pointer) }, pointer)
}

function conditionOf({ node, location, when }: Place, pointer: string): Condition {
  const at = pointerTo(location, 'if')
  const [[name, schema] = [], ...others] = membersOf(schemaAt(node['if'], at).node, 'properties')
  if (name === undefined || others.length > 0 || when || !isObject(schema) || !('const' in schema)) {
    throw new DerivationError(at, 'a condition is one property with a `const`, not within another condition')
  }
  return { pointer: pointerTo(pointer, name), value: schema['const'] }
}

function schemaAt(node: unknown, location: string): Located {
  if (!isObject(node)) throw new DerivationError(location, 'a schema belongs here')
  return { node, location }
}
