import { setTimeout as wait } from 'node:timers/promises'

/** The one source of time. All instants are read from it and all waiting goes through it. */
export interface Clock {
  now(): Date
  /** Milliseconds since an arbitrary moment, for measuring durations; never goes back. */
  elapsed(): number
  /** Resolves when `ms` milliseconds of this clock have passed. */
  sleep(ms: number): Promise<void>
}

/** The machine's clock, shifted so that it begins at `start` when that is given. */
export function createClock(start?: Date): Clock {
  const offset = start ? start.getTime() - Date.now() : 0
  return {
    now: () => new Date(Date.now() + offset),
    elapsed: () => performance.now(),
    sleep: (ms) => wait(ms),
  }
}
