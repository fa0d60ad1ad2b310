import { describe, expect, test } from 'vitest'
import { createClock, type SettableClock } from '../../../emulator/environment/index.ts'
import { handMovedMachine } from './support/hand-moved-machine.ts'

/** Whether a sleep is over yet. */
function sleepOn(clock: SettableClock, ms: number): () => Promise<boolean> {
  let isOver = false
  clock.sleep(ms).then(() => {
    isOver = true
  })
  return async () => {
    await Promise.resolve()
    return isOver
  }
}

describe('sleeping', () => {
  test('takes the time of the clock', async () => {
    const machine = handMovedMachine()
    const isOver = sleepOn(createClock(undefined, machine), 300)
    await machine.pass(299)
    expect(await isOver()).toBe(false)
    await machine.pass(1)
    expect(await isOver()).toBe(true)
  })

  test('ends when the clock is advanced, or set, past its moment', async () => {
    const machine = handMovedMachine()
    const clock = createClock(undefined, machine)
    const [short, long] = [sleepOn(clock, 1000), sleepOn(clock, 5000)]
    clock.advance(1000)
    expect([await short(), await long()]).toEqual([true, false])
    clock.set(new Date(clock.now().getTime() + 4000))
    expect(await long()).toBe(true)
    expect(machine.timers).toBe(0)
  })

  test('goes on when the clock is set back', async () => {
    const machine = handMovedMachine()
    const clock = createClock(undefined, machine)
    const isOver = sleepOn(clock, 1000)
    clock.set(new Date(0))
    await machine.pass(1000)
    expect(await isOver()).toBe(true)
  })

  test('is waived on a frozen clock', async () => {
    const clock = createClock(new Date(0), handMovedMachine())
    await clock.sleep(60_000)
    expect(clock.now()).toEqual(new Date(0))
  })

  test('is waived when the clock is frozen meanwhile', async () => {
    const clock = createClock(undefined, handMovedMachine())
    const isOver = sleepOn(clock, 60_000)
    clock.freeze()
    expect(await isOver()).toBe(true)
  })

  test('winds a timer up again that rang early', async () => {
    const machine = handMovedMachine()
    const clock = createClock(undefined, { ...machine, after: (ms, call) => machine.after(ms / 2, call) })
    const isOver = sleepOn(clock, 100)
    await machine.pass(50)
    expect(await isOver()).toBe(false)
    await machine.pass(50)
    expect(await isOver()).toBe(true)
  })
})

test('waits are waived for who stops', async () => {
  const clock = createClock(undefined, handMovedMachine())
  const isOver = sleepOn(clock, 60_000)
  clock.waiveWaits()
  expect([await isOver(), clock.frozen]).toEqual([true, false])
  await clock.sleep(60_000)
})
