import { describe, expect, test } from 'vitest'
import { control, manage, newAgent, startForTest } from '../support/call.ts'

test('getHealth tells version, time and store', async () => {
  const emulator = await startForTest()
  const { status, body } = await control(emulator, 'GET', '/health')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    now: expect.stringMatching(/Z$/),
    store: { kind: 'memory', recovery: [] },
  })
})

describe('reset', () => {
  test('to seed brings back what the emulator was started with, profile and journal too', async () => {
    const emulator = await startForTest()
    const before = (await control(emulator, 'GET', '/accounts')).body
    await control(emulator, 'POST', '/accounts', { body: { uid: 'other' } })
    await control(emulator, 'PATCH', '/profile', { body: { agents: { create: { status: 201 } } } })
    await manage(emulator, 'DELETE', `/admin/demo-admin/agent/${emulator.agentId}`, 'demo-management-key')
    expect((await control(emulator, 'POST', '/reset', { body: { to: 'seed' } })).status).toBe(204)
    const after = (await control(emulator, 'GET', '/accounts')).body
    expect(after).toMatchObject(
      (before as object[]).map((account) => ({ ...account, createdAt: expect.any(String) })),
    )
    expect(after).toHaveLength(1)
    expect((await control(emulator, 'GET', '/agents')).body).toMatchObject([{ id: emulator.agentId }])
    expect((await control(emulator, 'GET', '/requests')).body).toEqual([])
    const made = await manage(emulator, 'POST', '/admin/demo-admin/agent', 'demo-management-key', newAgent())
    expect(made.status).toBe(200)
  })

  test('to empty leaves nothing', async () => {
    const emulator = await startForTest()
    expect((await control(emulator, 'POST', '/reset', { body: { to: 'empty' } })).status).toBe(204)
    expect((await control(emulator, 'GET', '/accounts')).body).toEqual([])
    expect((await control(emulator, 'GET', '/agents')).body).toEqual([])
  })

  test.each([
    [{}, 'to is required'],
    [{ to: 'nothing' }, 'to must be one of empty, seed'],
    [{ to: 'seed', hard: true }, 'hard is not a known member'],
  ])('%j is refused', async (body, words) => {
    const emulator = await startForTest()
    const reply = await control(emulator, 'POST', '/reset', { body })
    expect(reply).toMatchObject({ status: 400, body: { error: expect.stringContaining(words) } })
    expect((await control(emulator, 'GET', '/accounts')).body).toHaveLength(1)
  })
})

describe('applySeed', () => {
  test('adds the demo data, once', async () => {
    const emulator = await startForTest({ seed: 'none' })
    expect((await control(emulator, 'POST', '/seed', { body: { seed: 'demo' } })).status).toBe(204)
    const accounts = (await control(emulator, 'GET', '/accounts')).body as { uid: string }[]
    expect(accounts.map(({ uid }) => uid)).toContain('demo-admin')
    const again = await control(emulator, 'POST', '/seed', { body: { seed: 'demo' } })
    expect(again).toMatchObject({ status: 409, body: { error: expect.stringContaining('demo-admin') } })
  })

  test('of what is refused nothing is added', async () => {
    const emulator = await startForTest()
    const body = { accounts: [{ uid: 'new' }, { uid: 'demo-admin' }] }
    expect((await control(emulator, 'POST', '/seed', { body })).status).toBe(409)
    expect((await control(emulator, 'GET', '/accounts')).body).toHaveLength(1)
  })
})

describe('addresses', () => {
  test.each(['/', '/nothing', '/accounts/', '/healthy'])('%s is not a call', async (path) => {
    const emulator = await startForTest()
    const reply = await control(emulator, 'GET', path)
    expect(reply).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining(`GET /_emulator${path}`) },
    })
  })

  test('another method is refused, and those that there are named', async () => {
    const emulator = await startForTest()
    const reply = await control(emulator, 'DELETE', '/profile')
    expect(reply).toMatchObject({
      status: 405,
      headers: { allow: 'GET, PUT, PATCH' },
      body: { error: expect.stringContaining('GET, PUT, PATCH') },
    })
  })
})
