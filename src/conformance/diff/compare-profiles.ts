import { isDeepStrictEqual } from 'node:util'
import {
  byOperation,
  checkProfile,
  completeProfile,
  type Learnt,
  type OperationMap,
  type Profile,
  type ProfileKey,
  profileKeys,
  profileValue,
} from '../../profile/index.ts'
import type { LearntProfile } from '../learn/index.ts'
import type { Comparison } from './comparison.ts'

/** A profile, and why some of its values are no more than its base's. */
export interface ProfileSide {
  profile: Profile
  /** Why a key was not seen, by its name; empty for a profile that was written by hand. */
  unseen: ReadonlyMap<string, string>
}

/** A complete profile as one side; what was learnt of it tells which values were seen. */
export function profileSide(profile: Profile, learnt?: Learnt): ProfileSide {
  const entries = Object.entries(learnt?.keys ?? {})
  return {
    profile,
    unseen: new Map(entries.flatMap(([key, how]) => ('unseen' in how ? [[key, how.why]] : []))),
  }
}

/** A profile that has just been learnt as one side. */
export function learntSide({ extends: _, learnt, ...values }: LearntProfile): ProfileSide {
  return profileSide(completeProfile(checkProfile(values, 'the learnt profile')), learnt)
}

/** Holds two profiles against each other, key by key; what was seen on neither side is passed over. */
export function compareProfiles(a: ProfileSide, b: ProfileSide): Comparison {
  const comparison: Comparison = { compared: 0, differences: [], oneSided: [] }
  for (const key of profileKeys()) {
    const name = key.key
    const why = [a.unseen.get(name), b.unseen.get(name)]
    if (why.every((each) => each !== undefined)) continue
    const [first, second] = [a, b].map(({ profile }) => partsOf(key, profile))
    if (why.some((each) => each !== undefined)) {
      const show = (side: ProfileSide) => {
        const reason = side.unseen.get(name)
        return reason === undefined ? JSON.stringify(profileValue(side.profile, name)) : `not seen: ${reason}`
      }
      comparison.oneSided.push({ name, a: show(a), b: show(b) })
      continue
    }
    comparison.compared += 1
    for (const [part, value] of first ?? []) {
      const other = second?.get(part)
      if (isDeepStrictEqual(value, other)) continue
      comparison.differences.push({ name: part, a: JSON.stringify(value), b: JSON.stringify(other) })
    }
  }
  return comparison
}

/** A key's value, or those of its operations: two maps may say the same in different words. */
function partsOf({ key, operations }: ProfileKey, profile: Profile): Map<string, unknown> {
  const value = profileValue(profile, key)
  if (operations.length === 0) return new Map([[key, value]])
  const named = operations.filter((name) => name !== 'default')
  const map = value as string | OperationMap<string>
  return new Map(named.map((name) => [`${key}, ${name}`, byOperation(map, name)]))
}
