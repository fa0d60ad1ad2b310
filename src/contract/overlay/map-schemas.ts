import { isObject, type Json, type JsonObject } from '../json.ts'

const schemaMembers = ['items', 'additionalProperties', 'not', 'if', 'then', 'else']
const schemaListMembers = ['allOf', 'anyOf', 'oneOf', 'prefixItems']
const schemaMapMembers = ['properties', 'patternProperties', '$defs']

/**
 * Rebuilds a JSON Schema from its leaves upwards, giving each schema in it to `change`. `isWhole` is false for a
 * schema that describes only a part of its instance: a member of `allOf` and the like, or of a condition.
 */
export function mapSchemas(
  schema: Json,
  change: (schema: JsonObject, isWhole: boolean) => JsonObject,
  isWhole = true,
): Json {
  if (!isObject(schema)) return schema
  const rebuilt: JsonObject = { ...schema }
  for (const [member, value] of Object.entries(schema)) {
    if (schemaMembers.includes(member)) {
      rebuilt[member] = mapSchemas(value, change, member === 'items' || member === 'additionalProperties')
    } else if (schemaListMembers.includes(member) && Array.isArray(value)) {
      rebuilt[member] = value.map((part) => mapSchemas(part, change, member === 'prefixItems'))
    } else if (schemaMapMembers.includes(member) && isObject(value)) {
      rebuilt[member] = Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, mapSchemas(part, change, true)]),
      )
    }
  }
  return change(rebuilt, isWhole)
}
