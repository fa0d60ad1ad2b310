import { checkProfile, completeProfile, type Profile, type ProfilePatch } from '../src/profile/index.ts'
import type { State } from './snapshots/index.ts'
import type { Store } from './store/index.ts'

const collection = 'settings'
const key = 'profile'

/** The profile that a control call put in force before the last stop; keys that are new since have their defaults. */
export function keptProfile(store: Store): Profile | undefined {
  const kept = store.collection<ProfilePatch>(collection).get(key)
  return kept && completeProfile(kept)
}

/**
 * The profile that is kept in a state.
 *
 * @throws ProfileError when there is no such profile
 */
export function profileIn({ collections }: State): Profile | undefined {
  const kept = collections[collection]?.find((record) => record.key === key)
  return kept && completeProfile(checkProfile(kept.value, 'the profile in the state'))
}

export function keepProfile(store: Store, profile: Profile): Promise<void> {
  return store.transact((transaction) => transaction.put(collection, key, profile))
}

export function forgetProfile(store: Store): Promise<void> {
  return store.transact((transaction) => transaction.delete(collection, key))
}
