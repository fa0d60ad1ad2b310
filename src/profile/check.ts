import {
  illegalValue,
  missingDefault,
  notAMapping,
  ProfileError,
  type ProfileProblem,
  unknownKey,
} from './errors.ts'
import { type ProfileKey, profileKeys } from './keys.ts'
import { isLegal } from './legal.ts'
import type { ProfilePatch } from './profile.ts'

/**
 * Checks that a value, for instance the body of a request, names keys of the profile and gives them values that they
 * may have. It need not name all of them.
 *
 * @param subject how the value is called in the error.
 * @throws ProfileError listing all problems, each with the nearest valid key or value.
 */
export function checkProfile(value: unknown, subject = 'the profile'): ProfilePatch {
  const problems = profileProblems(value)
  if (problems.length > 0) throw new ProfileError(subject, problems)
  return value as ProfilePatch
}

/** Everything that keeps a value from being a profile, or a part of one; empty when nothing does. */
export function profileProblems(value: unknown): ProfileProblem[] {
  return groupProblems(value, [])
}

const keys = new Map(profileKeys().map((key) => [key.key, key]))
const groups = new Set(
  profileKeys().flatMap(({ path }) => path.slice(1).map((_, i) => path.slice(0, i + 1).join('.'))),
)
const names = [...keys.keys(), ...groups]

function groupProblems(value: unknown, path: readonly string[]): ProfileProblem[] {
  if (!isMapping(value)) return [notAMapping(path, value)]
  return Object.entries(value).flatMap(([name, member]) => {
    if (name.includes('.')) return [unknownKey([...path, name], names)]
    return memberProblems(member, [...path, name])
  })
}

function memberProblems(value: unknown, path: readonly string[]): ProfileProblem[] {
  const name = path.join('.')
  const key = keys.get(name)
  if (key) return valueProblems(value, key)
  return groups.has(name) ? groupProblems(value, path) : [unknownKey(path, names)]
}

function valueProblems(value: unknown, key: ProfileKey): ProfileProblem[] {
  if (key.operations.length > 0 && isMapping(value)) return operationProblems(value, key)
  // Compiling a validator for each of the listed keys would cost a quarter of a second at every start.
  const legal = key.form ? isLegal(key.path, value) : key.values.some((listed) => listed === value)
  return legal ? [] : [illegalValue(key, value)]
}

function operationProblems(map: Record<string, unknown>, key: ProfileKey): ProfileProblem[] {
  const operations = key.operations.map((name) => `${key.key}.${name}`)
  const problems = Object.entries(map).flatMap(([name, value]) => {
    const path = [...key.path, name]
    if (!key.operations.includes(name)) return [unknownKey(path, operations)]
    return key.values.some((listed) => listed === value) ? [] : [illegalValue(key, value, path)]
  })
  return Object.hasOwn(map, 'default') ? problems : [...problems, missingDefault(key)]
}

export function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
