import { isObject, type Json, type JsonObject } from '../json.ts'

/** Applies a JSON merge patch (RFC 7396) and leaves both arguments as they are. */
export function mergePatch(target: Json | undefined, patch: JsonObject): JsonObject
export function mergePatch(target: Json | undefined, patch: Json): Json
export function mergePatch(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch
  const merged: JsonObject = isObject(target) ? { ...target } : {}
  for (const [member, value] of Object.entries(patch)) {
    if (value === null) delete merged[member]
    else merged[member] = mergePatch(merged[member], value)
  }
  return merged
}
