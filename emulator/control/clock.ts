import { addDuration, type SettableClock } from '../environment/index.ts'
import type { ControlAnswer, ControlOperation } from './context.ts'
import { beyondTime, notForward } from './errors.ts'

/** A change of the clock: it is put back, set, moved on, and stopped or let run. */
export interface ClockChange {
  /** Back to how the emulator was started. */
  reset?: true
  now?: string
  /** An ISO 8601 duration. */
  advance?: string
  advanceMs?: number
  freeze?: boolean
}

export const getClockOperation: ControlOperation = ({ clock }) => show(clock)

export const setClockOperation: ControlOperation = async ({ clock }, { body }) => {
  await changeClock(clock, body as ClockChange)
  return show(clock)
}

/**
 * Carries a change out at one moment, or not at all. A clock that is to be frozen is frozen before it is moved: it stands
 * exactly where it was put, not where it ran on to meanwhile.
 *
 * @throws Refusal 400 for what is no duration, a negative one, or one that leads beyond the year 9999
 */
export async function changeClock(clock: SettableClock, change: ClockChange): Promise<void> {
  const { reset, now, freeze } = change
  const ms = await distance(startOf(clock, change), change)
  if (reset) clock.reset()
  if (freeze === true) clock.freeze()
  if (now !== undefined) clock.set(new Date(now))
  clock.advance(ms)
  if (freeze === false) clock.unfreeze()
}

/** A day before the last moment that a date-time can name: a clock that runs on stays nameable. */
const latest = Date.UTC(9999, 11, 31)

/** Where the clock is when it begins to advance. */
function startOf(clock: SettableClock, { reset, now }: ClockChange): Date {
  if (now !== undefined) return new Date(now)
  return reset ? clock.start() : clock.now()
}

async function distance(from: Date, { now, advance, advanceMs = 0 }: ClockChange): Promise<number> {
  const ms = (advance === undefined ? 0 : await length(from, advance)) + advanceMs
  const isMoved = now !== undefined || ms > 0
  if (isMoved && from.getTime() + ms > latest) throw beyondTime()
  return ms
}

async function length(from: Date, duration: string): Promise<number> {
  const to = await addDuration(from, duration).catch((error: unknown) => {
    throw error instanceof RangeError ? notForward(duration) : error
  })
  if (to === undefined) throw duration.startsWith('-') ? notForward(duration) : beyondTime()
  if (to < from) throw notForward(duration)
  return to.getTime() - from.getTime()
}

function show(clock: SettableClock): ControlAnswer {
  return { status: 200, body: { now: clock.now().toISOString(), frozen: clock.frozen } }
}
