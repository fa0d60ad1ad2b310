import { isDeepStrictEqual } from 'node:util'
import type { Profile } from '../src/profile/index.ts'

/** The behaviour profile that holds now. */
export interface ProfileInForce {
  readonly current: Profile
  /**
   * Lets another profile hold once it has been put in force. Changes come one after the other, each on top of the
   * one before, so that of two at the same moment neither undoes the other.
   *
   * @param keep makes the profile outlast the process; when absent, as `Enforcement.keep` does
   */
  change(next: (current: Profile) => Profile, keep?: (profile: Profile) => Promise<void>): Promise<void>
}

/** What has to be done for a profile to hold. */
export interface Enforcement {
  /** Readies everything for a profile; what it resolves with is called when the profile holds. */
  prepare(profile: Profile): Promise<() => void>
  /** Makes a profile outlast the process. */
  keep(profile: Profile): Promise<void>
}

export function createProfileInForce(first: Profile, { prepare, keep }: Enforcement): ProfileInForce {
  let current = first
  let latest: Promise<void> = Promise.resolve()

  const putInForce = async (next: (current: Profile) => Profile, keepIt: typeof keep) => {
    const wanted = next(current)
    const settle = isDeepStrictEqual(wanted, current) ? () => undefined : await prepare(wanted)
    await keepIt(wanted)
    current = wanted
    settle()
  }

  return {
    get current() {
      return current
    },
    change(next, keepIt = keep) {
      const change = latest.then(() => putInForce(next, keepIt))
      latest = change.catch(() => undefined) // whoever asked for it is told; the next one is not concerned
      return change
    },
  }
}
