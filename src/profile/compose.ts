import { explainKey, type ProfileKey, profileKeys } from './keys.ts'
import type { Profile, ProfilePatch } from './profile.ts'
import type { ProfileValue } from './schema.ts'

/** Builds a complete profile from a value for each key. */
export function composeProfile(choose: (key: ProfileKey) => ProfileValue): Profile {
  const profile: Tree = {}
  for (const key of profileKeys()) put(profile, key.path, choose(key))
  // The schema that lists the keys is the one that the type is generated from.
  return profile as unknown as Profile
}

/** The profile with every key that the patch leaves out at its default. */
export function completeProfile(patch: ProfilePatch): Profile {
  return composeProfile((key) => firstGiven(key, [patch]))
}

/** The profile with the patch's values in place of its own. A value is replaced whole, a map by operation too. */
export function mergeProfile(profile: Profile, patch: ProfilePatch): Profile {
  return composeProfile((key) => firstGiven(key, [patch, profile]))
}

/**
 * The value that a profile has for a key, by its dotted name.
 *
 * @throws ProfileError when there is no such key.
 */
export function profileValue(profile: Profile, key: string): ProfileValue {
  return firstGiven(explainKey(key), [profile])
}

interface Tree {
  [name: string]: Tree | ProfileValue
}

function put(tree: Tree, path: readonly string[], value: ProfileValue): void {
  const [name = '', ...rest] = path
  if (rest.length === 0) {
    tree[name] = value
    return
  }
  const branch = (tree[name] ?? {}) as Tree
  tree[name] = branch
  put(branch, rest, value)
}

function firstGiven(key: ProfileKey, sources: readonly (Profile | ProfilePatch)[]): ProfileValue {
  for (const source of sources) {
    const value = key.path.reduce<unknown>((branch, name) => (branch as Tree | undefined)?.[name], source)
    if (value !== undefined) return value as ProfileValue
  }
  return key.default
}
