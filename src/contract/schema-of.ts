import { isObject, type JsonObject } from './json.ts'
import type { Contract } from './load-contract.ts'

/** A schema of a contract, by its name among the components. */
export function schemaOf({ document: { components } }: Contract, name: string): JsonObject {
  const schemas = isObject(components) ? components['schemas'] : undefined
  const schema = isObject(schemas) ? schemas[name] : undefined
  if (!isObject(schema)) throw new Error(`The contract has no schema ${name}.`)
  return schema
}
