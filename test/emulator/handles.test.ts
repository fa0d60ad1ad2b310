import { describe, expect, test } from 'vitest'
import { started } from './support/started.ts'

const start = new Date('2026-03-02T09:00:00Z')

describe('an emulator in the process of a test', () => {
  test('is moved through time', async () => {
    const { clock } = await started({ clock: start })
    await clock.advance('P1D')
    await clock.advance(500)
    expect(clock.now().toISOString()).toBe('2026-03-03T09:00:00.500Z')
    await clock.set(start)
    expect([clock.now(), clock.frozen]).toEqual([start, true])
    await clock.unfreeze()
    expect(clock.frozen).toBe(false)
    await clock.freeze()
    await clock.reset()
    expect([clock.now(), clock.frozen]).toEqual([start, true])
    await expect(clock.advance('soon')).rejects.toThrow('ISO 8601 duration')
  })

  test('fails on purpose', async () => {
    const { faults, track } = await started()
    faults.add({ operation: 'recordTrackingEvent', status: 503 })
    expect((await track()).status).toBe(503)
    expect(faults.list()).toMatchObject([{ id: 'fault-1', struck: 1 }])
    faults.clear()
    expect((await track()).status).toBe(200)
  })

  test('shows its requests', async () => {
    const { requests, track } = await started()
    const response = await track()
    const [request] = requests.list()
    expect(request).toMatchObject({ operation: 'recordTrackingEvent', status: 200 })
    expect(requests.find(response.headers.get('x-emulator-request-id') ?? '')).toEqual(request)
  })

  test('changes its profile', async () => {
    const { profile } = await started()
    await profile.change({ agents: { create: { status: 201 } } })
    expect(profile.current.agents.create.status).toBe(201)
    await profile.replace({})
    expect(profile.current.agents.create.status).toBe(200)
  })

  test('is seeded, emptied and put back', async () => {
    const emulator = await started()
    const own = emulator.account
    await emulator.seed('demo')
    const both = await emulator.snapshot()
    await emulator.reset('empty')
    expect([emulator.account, emulator.agentId]).toEqual([undefined, undefined])
    await both.restore()
    expect(emulator.readState().collections['accounts']?.map(({ key }) => key)).toEqual([
      'admin',
      'demo-admin',
      'tea-school',
      'market-stall',
      'newcomer',
    ])
    await emulator.reset()
    expect(emulator.account?.uid).toBe(own?.uid)
  })

  test('does not know of another one', async () => {
    const [one, other] = await Promise.all([started(), started()])
    await one.clock.advance('P1D')
    one.faults.add({ operation: '*', status: 500 })
    await one.reset('empty')
    expect(other.account).toBeDefined()
    expect(other.faults.list()).toEqual([])
    expect((await other.track()).status).toBe(200)
  })

  test('starts from the state of another one', async () => {
    const one = await started({
      seed: 'demo',
      clock: start,
      faults: [{ operation: '*', status: 500, after: 9 }],
    })
    await one.track()
    const other = await started({ state: one.readState() })
    expect(other.readState()).toEqual(one.readState())
    expect(other.clock.now()).toEqual(start)
  })

  test('injects its start faults again after a reset to the seed, and none after one to nothing', async () => {
    const emulator = await started({ faults: [{ operation: '*', status: 500 }] })
    await emulator.reset('empty')
    expect(emulator.faults.list()).toEqual([])
    await emulator.reset('seed')
    expect(emulator.faults.list()).toHaveLength(1)
  })
})
