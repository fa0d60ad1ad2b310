import { addDuration, type SettableClock } from '../environment/index.ts'
import type { ControlAnswer, ControlOperation } from './context.ts'
import { beyondTime, notForward } from './errors.ts'

/** A change of the clock; its parts are carried out in this order. */
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

/** @throws Refusal 400 for what is no duration, a negative one, or one that leads beyond the year 9999 */
export async function changeClock(clock: SettableClock, change: ClockChange): Promise<void> {
  const { reset, now, advance, advanceMs, freeze } = change
  if (reset) clock.reset()
  if (now !== undefined) clock.set(new Date(now))
  if (advance !== undefined) advanceBy(clock, await length(clock.now(), advance))
  if (advanceMs !== undefined) advanceBy(clock, advanceMs)
  if (freeze === true) clock.freeze()
  if (freeze === false) clock.unfreeze()
}

const latest = Date.UTC(9999, 11, 31)

function advanceBy(clock: SettableClock, ms: number): void {
  if (clock.now().getTime() + ms > latest) throw beyondTime()
  clock.advance(ms)
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
