import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject, mergePatch } from '../../contract/index.ts'

const PROFILE = 'x-profile'

/**
 * What a node of the contract may be: as it is written, and as each value of each profile key that it names would
 * have it.
 */
export function alternativesOf(node: JsonObject): readonly JsonObject[] {
  const { [PROFILE]: profile, ...written } = node
  return [written, ...patchesIn(profile).flatMap((patch) => alternativesOf(mergePatch(written, patch)))]
}

/** What is the same in all alternatives: the promise that stays whatever the profile says. */
export function agreedBy(alternatives: readonly JsonObject[]): JsonObject {
  const [first = {}, ...others] = alternatives
  const agreed: JsonObject = {}
  for (const [name, value] of Object.entries(first)) {
    const values = others.map((other) => other[name])
    if (values.every((other) => isDeepStrictEqual(other, value))) agreed[name] = value
    else if (isObject(value) && values.every(isObject)) agreed[name] = agreedBy([value, ...values])
  }
  return agreed
}

function patchesIn(profile: unknown): JsonObject[] {
  if (!isObject(profile)) return []
  return Object.values(profile)
    .filter(isObject)
    .flatMap((values) => Object.values(values).filter(isObject))
}
