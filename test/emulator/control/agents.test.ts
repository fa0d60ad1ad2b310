import { describe, expect, test } from 'vitest'
import { control, manage, startForTest } from '../support/call.ts'

test('getAgent and listAgents show an agent with its webhooks and settings', async () => {
  const emulator = await startForTest()
  const { body } = await control(emulator, 'GET', `/agents/${emulator.agentId}`)
  expect(body).toMatchObject({
    id: emulator.agentId,
    uid: 'demo-admin',
    agent: { displayName: 'Kettle & Leaf assistant' },
    webhooks: [{ name: 'order-status' }],
    settings: { searchMode: 'vector', queryModel: null },
  })
  expect((await control(emulator, 'GET', '/agents')).body).toEqual([body])
})

describe('changeAgentSettings', () => {
  test('changes what is given and keeps the rest', async () => {
    const emulator = await startForTest()
    const change = async (settings: object) =>
      (await control(emulator, 'PATCH', `/agents/${emulator.agentId}`, { body: { settings } })).body
    expect(await change({ searchMode: 'mixed' })).toMatchObject({
      settings: { searchMode: 'mixed', queryModel: null },
    })
    expect(await change({ queryModel: 'modelA-4o' })).toMatchObject({
      settings: { searchMode: 'mixed', queryModel: 'modelA-4o' },
    })
    expect(await change({ queryModel: null })).toMatchObject({
      settings: { searchMode: 'mixed', queryModel: null },
    })
  })

  test.each([
    [{ settings: { searchMode: 'fuzzy' } }, 'settings.searchMode must be one of vector, lexical, mixed'],
    [{ settings: { searchmode: 'mixed' } }, 'settings.searchmode is not a known member'],
    [{ settings: {}, agent: {} }, 'agent is not a known member'],
    [{}, 'settings is required'],
  ])('%j is refused', async (body, words) => {
    const emulator = await startForTest()
    const reply = await control(emulator, 'PATCH', `/agents/${emulator.agentId}`, { body })
    expect(reply).toMatchObject({ status: 400, body: { error: expect.stringContaining(words) } })
  })
})

test.each([
  ['GET', '/agents/nothing'],
  ['PATCH', '/agents/nothing'],
  ['GET', '/agents/nothing/users/user-17'],
])('%s %s answers 404', async (method, path) => {
  const emulator = await startForTest()
  const body = method === 'PATCH' ? { settings: {} } : undefined
  const reply = await control(emulator, method, path, { ...(body && { body }) })
  expect(reply).toMatchObject({ status: 404, body: { error: expect.stringContaining('nothing') } })
})

describe('getUser', () => {
  test.each(['user-17', 'a/b', '../..', 'ユーザー 🍵', '100%', '?x=1#y', '__proto__'])(
    'shows state and memory of the user "%s", oldest first',
    async (userId) => {
      const emulator = await startForTest()
      for (const event of ['first', 'second']) {
        await manage(emulator, 'POST', `/tracker/${emulator.agentId}/api`, 'demo-tracking-key', {
          event,
          userId,
          state: { [event]: 'yes' },
        })
      }
      const path = `/agents/${emulator.agentId}/users/${encodeURIComponent(userId)}`
      expect(await control(emulator, 'GET', path)).toMatchObject({
        status: 200,
        body: {
          agentId: emulator.agentId,
          userId,
          state: { first: 'yes', second: 'yes' },
          memory: [{ event: 'first' }, { event: 'second' }],
        },
      })
    },
  )

  test('a user of whom nothing is known is empty', async () => {
    const emulator = await startForTest()
    const { body } = await control(emulator, 'GET', `/agents/${emulator.agentId}/users/nobody`)
    expect(body).toMatchObject({ userId: 'nobody', state: {}, memory: [], history: [] })
  })

  test('a path that cannot be decoded is refused', async () => {
    const emulator = await startForTest()
    const reply = await control(emulator, 'GET', `/agents/${emulator.agentId}/users/%zz`)
    expect(reply).toMatchObject({ status: 400, body: { error: expect.stringContaining('%25') } })
  })
})
