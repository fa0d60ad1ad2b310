import type { Profile } from '../src/profile/index.ts'

/** The behaviour profile that holds now. */
export interface ProfileInForce {
  readonly current: Profile
  /**
   * Lets another profile hold once it has been put in force. Changes come one after the other, each on top of the
   * one before, so that of two at the same moment neither undoes the other.
   */
  change(next: (current: Profile) => Profile): Promise<void>
}

/** @param enforce prepares everything for a profile and keeps it; what it returns is called when the profile holds */
export function createProfileInForce(
  first: Profile,
  enforce: (profile: Profile) => Promise<() => void>,
): ProfileInForce {
  let current = first
  let latest: Promise<void> = Promise.resolve()

  const putInForce = async (next: (current: Profile) => Profile) => {
    const wanted = next(current)
    const settle = await enforce(wanted)
    current = wanted
    settle()
  }

  return {
    get current() {
      return current
    },
    change(next) {
      const change = latest.then(() => putInForce(next))
      latest = change.catch(() => undefined) // whoever asked for it is told; the next one is not concerned
      return change
    },
  }
}
