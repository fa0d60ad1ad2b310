import { isObject, type JsonObject } from '../../contract/index.ts'
import { type DerivedRequirement, derived } from './derived-requirement.ts'
import { elementsOf, type Located, objectAt, pointerTo } from './json.ts'

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** One operation of the contract. */
export interface Operation extends Located {
  readonly document: JsonObject
  readonly id: string
  readonly method: string
  readonly path: string
  /** Its own parameters and those of its path. */
  readonly parameters: readonly Located[]
}

/**
 * The operations under `paths`. Those under `webhooks` are calls that the service makes, and what they carry is not
 * shown.
 *
 * @throws DerivationError when an operation or a parameter is no object.
 */
export function operationsOf(document: JsonObject): Operation[] {
  const paths = objectAt(document, { node: document, location: '' }, 'paths')
  return Object.keys(paths.node).flatMap((path) => {
    const item = objectAt(document, paths, path)
    return METHODS.filter((method) => isObject(item.node[method])).map((method) => {
      const operation = objectAt(document, item, method)
      const parameters = [...parametersOf(document, item), ...parametersOf(document, operation)]
      return { ...operation, document, id: String(operation.node['operationId']), method, path, parameters }
    })
  })
}

/** A rule that binds an operation as a whole. */
export interface OperationRule {
  readonly rule: string
  readonly keyword: string
  readonly value: unknown
  /** The names on the way from the operation to the keyword. */
  readonly at: readonly (string | number)[]
}

/** @param id what follows the operation's name in the id. */
export function operationRequirement(
  operation: Operation,
  id: string,
  { rule, keyword, value, at }: OperationRule,
): DerivedRequirement {
  const location = pointerTo(operation.location, ...at)
  return derived(operation.id, id, rule, { location, part: 'operation', pointer: '', keyword, value })
}

function parametersOf(document: JsonObject, parent: Located): Located[] {
  return elementsOf(parent.node, 'parameters').map((_, index) =>
    objectAt(document, parent, 'parameters', index),
  )
}
