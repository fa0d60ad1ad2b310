import { describe, expect, test } from 'vitest'
import { changeClock } from '../../../emulator/control/index.ts'
import { createClock } from '../../../emulator/environment/index.ts'
import { started } from '../support/started.ts'

const start = '2026-01-31T09:00:00.000Z'
const emulatorAt = () => started({ seed: 'demo', clock: new Date(start) })

describe('/_emulator/clock', () => {
  test('shows the time, standing still where --clock put it', async () => {
    const { call } = await emulatorAt()
    expect(await call('GET', '/clock')).toEqual({ status: 200, body: { now: start, frozen: true } })
  })

  test.each([
    [{ advance: 'P1D' }, '2026-02-01T09:00:00.000Z'],
    [{ advanceMs: 1500 }, '2026-01-31T09:00:01.500Z'],
    [{ now: '2020-01-01T00:00:00Z' }, '2020-01-01T00:00:00.000Z'],
    [{ now: '2020-01-01T00:00:00+09:00', advance: 'PT1H' }, '2019-12-31T16:00:00.000Z'],
  ])('takes %o', async (change, now) => {
    const { call } = await emulatorAt()
    expect((await call('PUT', '/clock', change)).body).toEqual({ now, frozen: true })
    expect((await call('PUT', '/clock', { reset: true })).body.now).toBe(start)
  })

  test.each([
    [{}, 'must not be empty'],
    [{ advance: '1 day' }, 'an ISO 8601 duration'],
    [{ advance: '-P1D' }, 'does not lead back'],
    [{ advance: 'P999999999Y' }, 'the year 9999'],
    [{ advanceMs: -1 }, 'at least 0'],
    [{ advanceMs: 1e300 }, 'the year 9999'],
    [{ now: 'tomorrow' }, 'date-time'],
    [{ now: '2026-06-30T23:59:60Z' }, 'now must be a date-time'],
    [{ now: '2026-01-01T00:00:00+09' }, 'now must be a date-time'],
    [{ now: '0000-01-01T00:00:00+23:59' }, 'now must be a date-time'],
    [{ now: '9999-12-31T23:59:59-23:59' }, 'now must be a date-time'],
    [{ now: '9999-12-31T23:59:59Z' }, 'the year 9999'],
    [{ advnce: 'P1D' }, 'advnce is not a known member'],
    [{ now: '2020-01-01T00:00:00Z', advance: '1 day', freeze: false }, 'an ISO 8601 duration'],
    [{ now: '9999-12-30T00:00:00Z', advance: 'P1D', advanceMs: 1 }, 'the year 9999'],
  ])('refuses %o', async (change, message) => {
    const { call } = await emulatorAt()
    const { status, body } = await call('PUT', '/clock', change)
    expect([status, body.error]).toEqual([400, expect.stringContaining(message)])
    expect((await call('GET', '/clock')).body).toEqual({ now: start, frozen: true })
  })

  test('that runs stands exactly where it is put when it is frozen with the same change', async () => {
    let read = 0
    const hurrying = { now: () => ++read, elapsed: () => ++read, after: () => () => undefined }
    const clock = createClock(undefined, hurrying)
    await changeClock(clock, { now: start, advance: 'PT1H', freeze: true })
    expect(clock.now().toISOString()).toBe('2026-01-31T10:00:00.000Z')
  })

  test('is what timestamps follow', async () => {
    const emulator = await emulatorAt()
    await emulator.call('PUT', '/clock', { advance: 'P1D' })
    await emulator.track()
    const { body } = await emulator.call('GET', `/agents/${emulator.agentId}/users/user-17`)
    expect(body.memory[0].recordedAt).toBe('2026-02-01T09:00:00.000Z')
  })

  test('goes back to its start with a reset of the emulator', async () => {
    const { call } = await emulatorAt()
    await call('PUT', '/clock', { advance: 'P1D', freeze: false })
    await call('POST', '/reset', { to: 'seed' })
    expect((await call('GET', '/clock')).body).toEqual({ now: start, frozen: true })
  })
})
