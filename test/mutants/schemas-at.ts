import { isObject, type Json, type JsonObject } from '../../src/contract/index.ts'

/** A schema in a contract whose references have been followed, and the way to it. */
export interface SchemaPlace {
  path: (string | number)[]
  schema: JsonObject
}

/** Every schema that bears on the value of a request's body that a pointer leads to. */
export function schemasAt(document: JsonObject, operationId: string, pointer: string): SchemaPlace[] {
  const [, ...names] = pointer.split('/')
  return names.reduce(
    (places, name) => places.flatMap((place) => partsOf(place, name)),
    facetsOf(bodyOf(document, operationId)),
  )
}

function bodyOf(document: JsonObject, operationId: string): SchemaPlace {
  const paths = isObject(document['paths']) ? document['paths'] : {}
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(isObject(item) ? item : {})) {
      if (!isObject(operation) || operation['operationId'] !== operationId) continue
      const way = ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema']
      const schema = way.reduce<Json | undefined>(
        (node, name) => (isObject(node) ? node[name] : undefined),
        document,
      )
      if (isObject(schema)) return { path: way, schema }
    }
  }
  throw new Error(`the contract has no body for ${operationId}`)
}

/** A schema with those that it is made of: the members of `allOf`, and `then`. */
function facetsOf({ path, schema }: SchemaPlace): SchemaPlace[] {
  const { allOf } = schema
  const joined = Array.isArray(allOf) ? allOf.map((part, index) => at(part, [...path, 'allOf', index])) : []
  const whole = [...joined, at(schema['then'], [...path, 'then'])].flat().flatMap(facetsOf)
  return [{ path, schema }, ...whole]
}

function partsOf({ path, schema }: SchemaPlace, name: string): SchemaPlace[] {
  const { properties } = schema
  const parts =
    name === '*'
      ? ['items', 'additionalProperties'].flatMap((member) => at(schema[member], [...path, member]))
      : at(isObject(properties) ? properties[name] : undefined, [...path, 'properties', name])
  return parts.flatMap(facetsOf)
}

function at(schema: Json | undefined, path: (string | number)[]): SchemaPlace[] {
  return isObject(schema) ? [{ path, schema }] : []
}
