import { isObject, type JsonObject } from '../../contract/index.ts'
import { DerivationError } from '../errors.ts'

/** A part of the contract, and the JSON pointer to it. */
export interface Located {
  readonly node: JsonObject
  readonly location: string
}

/** The members of a member that is an object itself; none where it is absent. */
export function membersOf(node: JsonObject, name: string): [string, unknown][] {
  const member = node[name]
  return isObject(member) ? Object.entries(member) : []
}

/** The elements of a member that is an array; none where it is absent. */
export function elementsOf(node: JsonObject, name: string): readonly unknown[] {
  const member = node[name]
  return Array.isArray(member) ? member : []
}

/** A pointer that leads on from `pointer` through these names (RFC 6901, section 3). */
export function pointerTo(pointer: string, ...names: readonly (string | number)[]): string {
  return names.reduce<string>(
    (path, name) => `${path}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    pointer,
  )
}

/**
 * What stands at a member of a node, with a reference in its place followed.
 *
 * @throws DerivationError when that is no object.
 */
export function objectAt(
  document: JsonObject,
  parent: Located,
  ...names: readonly (string | number)[]
): Located {
  const location = pointerTo(parent.location, ...names)
  const node = names.reduce<unknown>((value, name) => childOf(value, String(name)), parent.node)
  if (!isObject(node)) throw new DerivationError(location, 'an object belongs here')
  return typeof node['$ref'] === 'string' ? follow(document, node['$ref'], location) : { node, location }
}

/**
 * What a reference within the contract refers to.
 *
 * @param from the place of the reference, for the error.
 * @throws DerivationError when it refers to another document or to nothing.
 */
export function follow(document: JsonObject, reference: string, from: string): Located {
  if (!reference.startsWith('#/'))
    throw new DerivationError(from, `${reference} does not refer to this document`)
  const location = reference.slice(1)
  const names = location.slice(1).split('/')
  const node = names
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(childOf, document)
  if (!isObject(node)) throw new DerivationError(from, `${reference} refers to nothing`)
  return { node, location }
}

function childOf(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value[Number(name)]
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}
