import { byOperation, type Profile } from '../../profile/index.ts'
import { isObject, type JsonObject } from '../json.ts'
import { mapSchemas } from './map-schemas.ts'

interface Operation {
  operationId: string
  tags: string[]
}

/**
 * Applies the profile keys that concern every request body alike, and so have no single place in the contract: unknown
 * members, `null` for an optional member, and what a character is.
 */
export function shapeRequestBody(schema: JsonObject, operation: Operation, profile: Profile): JsonObject {
  const changes: ((schema: JsonObject, isWhole: boolean) => JsonObject)[] = []
  if (profile.agents.nullForOptional === 'as-omitted' && operation.tags.includes('agents'))
    changes.push(dropNulls)
  if (profile.agents.characterCounter === 'graphemes') changes.push(countGraphemes)
  if (byOperation(profile.http.unknownProperties, operation.operationId) === 'reject')
    changes.push(closeObject)
  return mapSchemas(schema, (part, isWhole) =>
    changes.reduce((changed, change) => change(changed, isWhole), part),
  ) as JsonObject
}

/** The keyword removes null members that the schema describes before the other keywords see the object. */
function dropNulls(schema: JsonObject): JsonObject {
  return isObject(schema['properties']) ? { ...schema, 'x-null-as-omitted': true } : schema
}

function countGraphemes(schema: JsonObject): JsonObject {
  if (typeof schema['maxLength'] !== 'number') return schema
  const { maxLength, ...rest } = schema
  return { ...rest, 'x-max-graphemes': maxLength }
}

/** Only a whole schema is closed: a part of it does not know the members that its neighbours describe. */
function closeObject(schema: JsonObject, isWhole: boolean): JsonObject {
  const describesMembers = isObject(schema['properties']) || Array.isArray(schema['allOf'])
  const isMap = schema['additionalProperties'] !== undefined
  return isWhole && describesMembers && !isMap ? { ...schema, unevaluatedProperties: false } : schema
}
