import { describe, expect, test } from 'vitest'
import { createClock } from '../../../emulator/environment/index.ts'
import { handMovedMachine } from './support/hand-moved-machine.ts'

const day = 24 * 60 * 60 * 1000
const text = (clock: { now(): Date }) => clock.now().toISOString()

describe('a clock', () => {
  test('runs with the machine', async () => {
    const machine = handMovedMachine()
    const clock = createClock(undefined, machine)
    expect(text(clock)).toBe('2026-01-31T09:00:00.000Z')
    await machine.pass(1500)
    expect(text(clock)).toBe('2026-01-31T09:00:01.500Z')
  })

  test('stands still at the time it is made with', async () => {
    const machine = handMovedMachine()
    const clock = createClock(new Date('2030-06-01T00:00:00Z'), machine)
    await machine.pass(day)
    expect(text(clock)).toBe('2030-06-01T00:00:00.000Z')
    expect(clock.frozen).toBe(true)
  })

  test('stands exactly there, though the machine goes on while it is made', () => {
    let read = 0
    const machine = { ...handMovedMachine(), now: () => read++ }
    const clock = createClock(new Date(1000), machine)
    expect(clock.now()).toEqual(new Date(1000))
  })

  test('is advanced, running or frozen', async () => {
    const machine = handMovedMachine()
    const clock = createClock(undefined, machine)
    clock.advance(day)
    await machine.pass(1000)
    expect(text(clock)).toBe('2026-02-01T09:00:01.000Z')
    clock.freeze()
    clock.advance(day)
    await machine.pass(1000)
    expect(text(clock)).toBe('2026-02-02T09:00:01.000Z')
  })

  test('is not advanced by a negative time', () => {
    expect(() => createClock(undefined, handMovedMachine()).advance(-1)).toThrow(RangeError)
  })

  test('is set forward and back', () => {
    const clock = createClock(undefined, handMovedMachine())
    for (const instant of ['2027-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z']) {
      clock.set(new Date(instant))
      expect(text(clock)).toBe(instant)
    }
  })

  test('runs on from where it stood', async () => {
    const machine = handMovedMachine()
    const clock = createClock(undefined, machine)
    clock.freeze()
    await machine.pass(day)
    clock.unfreeze()
    await machine.pass(1000)
    expect(text(clock)).toBe('2026-01-31T09:00:01.000Z')
  })

  test('measures what passed of its own time, and never back', async () => {
    const machine = handMovedMachine()
    const clock = createClock(undefined, machine)
    const start = clock.elapsed()
    clock.advance(500)
    clock.set(new Date(0))
    await machine.pass(100)
    clock.freeze()
    await machine.pass(100)
    expect(clock.elapsed() - start).toBe(600)
  })

  test.each([undefined, new Date('2030-06-01T00:00:00Z')])('is reset to how it was made (%s)', (start) => {
    const clock = createClock(start, handMovedMachine())
    const before = { now: text(clock), frozen: clock.frozen }
    clock.advance(day)
    if (clock.frozen) clock.unfreeze()
    else clock.freeze()
    clock.reset()
    expect({ now: text(clock), frozen: clock.frozen }).toEqual(before)
  })

  test('is saved and restored, standing or running', async () => {
    const machine = handMovedMachine()
    const clock = createClock(undefined, machine)
    clock.advance(day)
    const running = clock.save()
    clock.freeze()
    const standing = clock.save()
    await machine.pass(1000)
    clock.reset()
    clock.restore(standing)
    expect([text(clock), clock.frozen]).toEqual(['2026-02-01T09:00:00.000Z', true])
    clock.restore(running)
    expect([text(clock), clock.frozen]).toEqual(['2026-02-01T09:00:01.000Z', false])
    expect(running).toEqual({ offsetMs: day })
  })
})
