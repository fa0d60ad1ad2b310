import { isObject, type JsonObject } from './json.ts'

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']

/** The operations of a contract, in its order. */
export function operationsOf(document: JsonObject): JsonObject[] {
  const paths = isObject(document['paths']) ? Object.values(document['paths']) : []
  return paths.filter(isObject).flatMap((path) => methods.map((method) => path[method]).filter(isObject))
}

/** The ids of a contract's operations, in its order. */
export function operationIds(document: JsonObject): string[] {
  return operationsOf(document).map(({ operationId }) => String(operationId))
}
