import { type MachineTime, machineTime } from './machine-time.ts'
import { createSleepers } from './sleepers.ts'

/** The one source of time. All instants are read from it and all waiting goes through it. */
export interface Clock {
  now(): Date
  /** Milliseconds of this clock since an arbitrary moment, for measuring durations and intervals; never goes back. */
  elapsed(): number
  /**
   * Resolves when `ms` milliseconds of this clock have passed, which advancing it may bring about. On a frozen clock
   * there is no such moment: the wait is waived, and the promise resolves at once, the time unchanged. So nothing hangs
   * on a frozen clock. Not for limits on work that takes real time, such as an answer from the network: on a frozen
   * clock they would be over at once.
   */
  sleep(ms: number): Promise<void>
}

/** Where a clock stands: at an instant, or a distance from the machine's clock. */
export type ClockState = { frozenAt: string } | { offsetMs: number }

/** A clock that can be moved. */
export interface SettableClock extends Clock {
  readonly frozen: boolean
  /** Moves the clock forward and wakes whoever waited for a moment that has come. @throws RangeError when `ms` is negative */
  advance(ms: number): void
  /** Moves the clock to an instant, forward (as `advance` does) or back (those who wait go on waiting). */
  set(instant: Date): void
  /** Stops the clock and waives all waits under way. */
  freeze(): void
  /** Lets the clock run on from where it stands. */
  unfreeze(): void
  /** Where the clock is after a reset. */
  start(): Date
  /** Puts the clock back to how it was made. */
  reset(): void
  /** Waives all waits, those under way and those to come: who stops does not wait. */
  waiveWaits(): void
  save(): ClockState
  restore(state: ClockState): void
}

/**
 * Makes a clock that stands still at `start`, so that two runs read the same times; without `start` it runs with the
 * machine.
 */
export function createClock(start?: Date, machine: MachineTime = machineTime): SettableClock {
  let offset = 0
  let elapsedOffset = 0
  /** Where a frozen clock stands, in milliseconds of `now` and of `elapsed`. */
  let frozen: { now: number; elapsed: number } | undefined

  let waived = false

  const now = () => frozen?.now ?? machine.now() + offset
  const elapsed = () => frozen?.elapsed ?? machine.elapsed() + elapsedOffset
  const sleepers = createSleepers(machine, elapsed)

  const advance = (ms: number) => {
    if (ms < 0) throw new RangeError('a clock is not advanced by a negative time; set it to go back')
    if (frozen) frozen = { now: frozen.now + ms, elapsed: frozen.elapsed + ms }
    offset += ms
    elapsedOffset += ms
    sleepers.wakeDue()
  }
  const set = (instant: Date) => {
    const distance = instant.getTime() - now()
    if (distance >= 0) return advance(distance)
    if (frozen) frozen = { ...frozen, now: instant.getTime() }
    offset += distance
  }
  const freeze = () => {
    frozen ??= { now: now(), elapsed: elapsed() }
    sleepers.wakeAll()
  }
  const unfreeze = () => {
    if (!frozen) return
    offset = frozen.now - machine.now()
    elapsedOffset = frozen.elapsed - machine.elapsed()
    frozen = undefined
  }
  const standAt = (instant: Date) => {
    freeze()
    set(instant)
  }
  const runWithMachine = (offsetMs: number) => {
    unfreeze()
    set(new Date(machine.now() + offsetMs))
    offset = offsetMs
  }
  const reset = () => (start ? standAt(start) : runWithMachine(0))

  if (start) standAt(start)
  return {
    get frozen() {
      return frozen !== undefined
    },
    now: () => new Date(now()),
    elapsed,
    sleep: (ms) => (frozen || waived || ms <= 0 ? Promise.resolve() : sleepers.add(ms)),
    advance,
    set,
    freeze,
    unfreeze,
    start: () => new Date(start ?? machine.now()),
    reset,
    waiveWaits: () => {
      waived = true
      sleepers.wakeAll()
    },
    save: () =>
      frozen ? { frozenAt: new Date(frozen.now).toISOString() } : { offsetMs: Math.round(offset) },
    restore: (state) =>
      'frozenAt' in state ? standAt(new Date(state.frozenAt)) : runWithMachine(state.offsetMs),
  }
}
