import { describe, expect, test } from 'vitest'
import { temporaryDirectory } from '../store/support/directory.ts'
import { started } from '../support/started.ts'

const start = new Date('2026-01-31T09:00:00Z')

const places: [string, () => Promise<string>][] = [
  ['memory', async () => 'memory'],
  ['files', temporaryDirectory],
]

describe.each(places)('a snapshot (%s)', (_name, place) => {
  test('brings back what was stored, the profile, the clock and the faults', async () => {
    const { call, track } = await started({ seed: 'demo', clock: start, data: await place() })
    await track('before')
    await call('PATCH', '/profile', { agents: { create: { status: 201 } } })
    await call('POST', '/faults', { operation: 'createAgent', status: 503 })
    await call('PUT', '/clock', { advance: 'P1D' })
    const before = (await call('GET', '/state')).body
    expect((await call('POST', '/snapshots', { name: 'base' })).body).toMatchObject({
      name: 'base',
      takenAt: '2026-02-01T09:00:00.000Z',
    })

    await track('after')
    await call('POST', '/reset', { to: 'empty' })
    expect((await call('POST', '/snapshots/base/restore')).status).toBe(204)
    expect((await call('GET', '/state')).body).toEqual(before)
    expect((await call('GET', '/profile')).body.agents.create.status).toBe(201)
  })

  test('takes the place of an earlier one of its name', async () => {
    const { call, track, agentId } = await started({ seed: 'demo', data: await place() })
    await call('POST', '/snapshots', { name: 'base' })
    await track('more')
    await call('POST', '/snapshots', { name: 'base' })
    await call('POST', '/reset', { to: 'empty' })
    await call('POST', '/snapshots/base/restore')
    expect((await call('GET', `/agents/${agentId}/users/user-17`)).body.memory).toHaveLength(1)
    expect((await call('GET', '/snapshots')).body.map(({ name }: { name: string }) => name)).toEqual(['base'])
  })

  test('that is not there is refused with those that are', async () => {
    const { call } = await started({ data: await place() })
    await call('POST', '/snapshots', { name: 'base' })
    const { status, body } = await call('POST', '/snapshots/bsae/restore')
    expect([status, body.error]).toEqual([404, 'there is no snapshot "bsae"; there are base'])
  })

  test.each(['', '../x', 'Base', 'a/b'])('is not kept under the name "%s"', async (name) => {
    const { call } = await started({ data: await place() })
    expect((await call('POST', '/snapshots', { name })).status).toBe(400)
  })
})

test('a snapshot in a data folder stays when the emulator is stopped', async () => {
  const data = await temporaryDirectory()
  const first = await started({ seed: 'demo', data })
  await first.track()
  await first.call('POST', '/snapshots', { name: 'base' })
  const before = (await first.call('GET', '/state')).body.collections
  await first.call('POST', '/reset', { to: 'empty' })
  await first.close()
  const second = await started({ seed: 'demo', data })
  await second.call('POST', '/snapshots/base/restore')
  expect((await second.call('GET', '/state')).body.collections).toEqual(before)
})

test('the state of one emulator makes another the same', async () => {
  const one = await started({ seed: 'demo', clock: start })
  await one.track()
  const { body } = await one.call('GET', '/state')
  const other = await started()
  expect((await other.call('PUT', '/state', body)).status).toBe(204)
  expect((await other.call('GET', '/state')).body).toEqual(body)
})
