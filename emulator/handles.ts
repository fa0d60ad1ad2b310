import { completeProfile, mergeProfile, type Profile, type ProfilePatch } from '../src/profile/index.ts'
import { type ClockChange, type ControlContext, changeClock, saveSnapshot } from './control/index.ts'
import type { Fault, FaultRule } from './faults/index.ts'
import type { JournalEntry } from './http/index.ts'
import { applySeed, demoSeed, type SeedDocument } from './seed/index.ts'
import type { State } from './snapshots/index.ts'

/** What a test in the same process takes an emulator by; each does what its call of the control API does. */
export interface Handles {
  /** Adds what a seed describes. @throws Refusal 409 when a part of it is there already; nothing is added then */
  seed(seed: 'demo' | SeedDocument): Promise<void>
  /** Starts over: with nothing, or with what the emulator was started with (`seed`, when left out). */
  reset(to?: 'empty' | 'seed'): Promise<void>
  /** Keeps the whole state; with a name it is the snapshot of this name in the control API too. */
  snapshot(name?: string): Promise<SnapshotHandle>
  /** All that is stored, the faults and where the clock stands. */
  readState(): State
  readonly clock: ClockHandle
  readonly faults: FaultsHandle
  readonly profile: ProfileHandle
  readonly requests: RequestsHandle
}

export interface SnapshotHandle {
  /** Puts the state back, as often as it is asked to. */
  restore(): Promise<void>
}

export interface ClockHandle {
  now(): Date
  readonly frozen: boolean
  /** @param by milliseconds, or an ISO 8601 duration such as `P1D`; does not lead back */
  advance(by: number | string): Promise<void>
  set(now: Date): Promise<void>
  freeze(): Promise<void>
  unfreeze(): Promise<void>
  reset(): Promise<void>
}

export interface FaultsHandle {
  /** @throws Refusal 400 for an unknown operation, or a fault that changes nothing */
  add(rule: FaultRule): Fault
  list(): Fault[]
  clear(): void
}

export interface ProfileHandle {
  readonly current: Profile
  /** Changes the keys that are given. */
  change(patch: ProfilePatch): Promise<void>
  /** Puts another profile in force; keys that are not given take their defaults. */
  replace(profile: ProfilePatch): Promise<void>
}

export interface RequestsHandle {
  /** Newest first. */
  list(): JournalEntry[]
  find(id: string): JournalEntry | undefined
}

/** @param requests the journal, with all that it tells of a request */
export function createHandles(control: ControlContext, requests: RequestsHandle): Handles {
  const { environment, clock, faults, seedPorts, readState, replaceState, changeProfile, reset } = control
  const move = (change: ClockChange) => changeClock(clock, change)
  return {
    seed: async (seed) => applySeed(environment, seedPorts, seed === 'demo' ? await demoSeed() : seed),
    reset: (to = 'seed') => reset(to),
    async snapshot(name) {
      const state = readState()
      if (name !== undefined) await saveSnapshot(control, name)
      return { restore: () => replaceState(state) }
    },
    readState,
    clock: {
      now: () => clock.now(),
      get frozen() {
        return clock.frozen
      },
      advance: (by) => move(typeof by === 'number' ? { advanceMs: by } : { advance: by }),
      set: (now) => move({ now: now.toISOString() }),
      freeze: () => move({ freeze: true }),
      unfreeze: () => move({ freeze: false }),
      reset: () => move({ reset: true }),
    },
    faults: { add: faults.add, list: faults.list, clear: faults.clear },
    profile: {
      get current() {
        return environment.profile
      },
      change: (patch) => changeProfile((current) => mergeProfile(current, patch)),
      replace: (profile) => changeProfile(() => completeProfile(profile)),
    },
    requests: { list: () => requests.list(), find: (id) => requests.find(id) },
  }
}
