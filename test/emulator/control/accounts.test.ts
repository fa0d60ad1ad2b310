import { describe, expect, test } from 'vitest'
import { control, manage, newAgent, startForTest } from '../support/call.ts'

const demoAgents = '/admin/demo-admin/agent'
const demoKey = 'demo-management-key'

describe('createAccount', () => {
  test('makes up what is not given: the enterprise plan, the limits in force, three keys', async () => {
    const emulator = await startForTest()
    const { status, body } = await control(emulator, 'POST', '/accounts', { body: {} })
    expect(status).toBe(201)
    const text = expect.stringMatching(/./)
    expect(body).toEqual({
      uid: text,
      plan: 'enterprise',
      limits: { agents: 100, webhooks: 20, searchesPerDay: 1000, searchesPerMonth: 10_000 },
      keys: { management: text, knowledge: text, tracking: text },
      createdAt: text,
    })
    const { uid } = body as { uid: string }
    expect((await control(emulator, 'GET', `/accounts/${uid}`)).body).toEqual(body)
  })

  test('takes what is given', async () => {
    const emulator = await startForTest()
    const wanted = {
      uid: 'shop / ü',
      plan: 'free',
      limits: { agents: 0, webhooks: null, searchesPerDay: 5, searchesPerMonth: null },
      keys: { management: 'm', knowledge: 'k', tracking: 't' },
    }
    const { body } = await control(emulator, 'POST', '/accounts', { body: wanted })
    expect(body).toMatchObject(wanted)
    const path = `/accounts/${encodeURIComponent(wanted.uid)}`
    expect((await control(emulator, 'GET', path)).body).toEqual(body)
  })

  test.each([
    [{ uid: 'demo-admin' }, 409, 'demo-admin'],
    [{ keys: { management: demoKey } }, 409, 'management key'],
    [{ keys: { tracking: demoKey } }, 409, 'tracking key'],
    [{ keys: { tracking: 'same', knowledge: 'same' } }, 409, 'key'],
    [{ uid: '' }, 400, 'uid must not be empty'],
    [{ plan: 'gold' }, 400, 'plan must be one of free, premium, enterprise'],
    [{ limits: { agents: -1 } }, 400, 'limits.agents must be at least 0'],
    [{ limits: { agents: 1.5 } }, 400, 'limits.agents must be an integer'],
    [{ limits: { agent: 1 } }, 400, 'limits.agent is not a known member'],
    [{ keys: { management: 'a\nb' } }, 400, 'keys.management must be a header value'],
    [{ keys: { admin: 'x' } }, 400, 'keys.admin is not a known member'],
    [{ colour: 'red' }, 400, 'colour is not a known member'],
    ['[]', 400, 'must be an object, not an array'],
    ['{', 400, 'not JSON'],
  ])('%j is refused with %i, and nothing is kept', async (body, status, words) => {
    const emulator = await startForTest()
    const reply = await control(emulator, 'POST', '/accounts', { body })
    expect(reply).toMatchObject({ status, body: { error: expect.stringContaining(words) } })
    expect((await control(emulator, 'GET', '/accounts')).body).toHaveLength(1)
  })
})

describe('changeAccount', () => {
  test('a limit holds at once: 0 allows none, null any number', async () => {
    const emulator = await startForTest()
    const limit = (agents: number | null) =>
      control(emulator, 'PATCH', '/accounts/demo-admin', { body: { limits: { agents } } })
    const create = async () => (await manage(emulator, 'POST', demoAgents, demoKey, newAgent())).status

    expect((await limit(1)).body).toMatchObject({ limits: { agents: 1, webhooks: 20 } })
    expect(await create()).toBe(400)
    await limit(2)
    expect(await create()).toBe(200)
    await limit(0)
    expect(await create()).toBe(400)
    await limit(null)
    expect(await create()).toBe(200)
  })

  test('a new key opens the account, the old one no longer does, the others still do', async () => {
    const emulator = await startForTest()
    await control(emulator, 'PATCH', '/accounts/demo-admin', { body: { keys: { management: 'new-key' } } })
    expect((await manage(emulator, 'POST', demoAgents, demoKey, newAgent())).status).toBe(401)
    expect((await manage(emulator, 'POST', demoAgents, 'new-key', newAgent())).status).toBe(200)
    const tracking = await manage(emulator, 'POST', `/tracker/${emulator.agentId}/api`, 'demo-tracking-key', {
      event: 'a',
      userId: 'b',
    })
    expect(tracking.status).toBe(200)
  })

  test('keys may change places', async () => {
    const emulator = await startForTest()
    const keys = { management: 'demo-tracking-key', tracking: demoKey }
    const { status, body } = await control(emulator, 'PATCH', '/accounts/demo-admin', { body: { keys } })
    expect({ status, body }).toMatchObject({ status: 200, body: { keys } })
    expect((await manage(emulator, 'POST', demoAgents, demoKey, newAgent())).status).toBe(401)
    expect((await manage(emulator, 'POST', demoAgents, 'demo-tracking-key', newAgent())).status).toBe(200)
  })

  test.each([
    ['nobody', { plan: 'free' }, 404, 'there is no account "nobody"'],
    ['demo-admin', { uid: 'other' }, 400, 'uid is not a known member'],
    ['demo-admin', { plan: null }, 400, 'plan must be'],
    ['demo-admin', { keys: { management: 'demo-knowledge-key' } }, 409, 'key'],
    ['demo-admin', { keys: { management: 'of-other' } }, 409, 'key'],
  ])('of %s, %j is refused with %i, and the account stays as it is', async (uid, body, status, words) => {
    const emulator = await startForTest()
    await control(emulator, 'POST', '/accounts', { body: { uid: 'other', keys: { knowledge: 'of-other' } } })
    const before = (await control(emulator, 'GET', '/accounts')).body
    const reply = await control(emulator, 'PATCH', `/accounts/${uid}`, { body })
    expect(reply).toMatchObject({ status, body: { error: expect.stringContaining(words) } })
    expect((await control(emulator, 'GET', '/accounts')).body).toEqual(before)
    expect((await manage(emulator, 'POST', demoAgents, demoKey, newAgent())).status).toBe(200)
  })
})

test('deleteAccount takes keys, agents, issued keys and memory with it', async () => {
  const emulator = await startForTest()
  const written = await manage(emulator, 'POST', demoAgents, demoKey, {
    ...newAgent(),
    issueAgentApiKey: true,
  })
  const { id } = written.body as { id: string }
  const track = (agent: string) =>
    manage(emulator, 'POST', `/tracker/${agent}/api`, 'demo-tracking-key', { event: 'a', userId: 'b' })
  await track(id)
  expect((await control(emulator, 'DELETE', '/accounts/demo-admin')).status).toBe(204)
  expect((await control(emulator, 'GET', '/accounts')).body).toEqual([])
  expect((await control(emulator, 'GET', '/agents')).body).toEqual([])
  expect((await control(emulator, 'GET', `/agents/${id}/users/b`)).status).toBe(404)
  expect((await manage(emulator, 'POST', demoAgents, demoKey, newAgent())).status).toBe(401)
  expect((await track(id)).status).toBe(401)
  expect((await control(emulator, 'DELETE', '/accounts/demo-admin')).status).toBe(404)
  const again = await control(emulator, 'POST', '/seed', { body: { seed: 'demo' } })
  expect(again.status).toBe(204)
})

describe('createFirstAgent', () => {
  test('opens agent management to an account that never had an agent', async () => {
    const emulator = await startForTest()
    await control(emulator, 'POST', '/accounts', { body: { uid: 'new', keys: { management: 'm' } } })
    expect((await manage(emulator, 'POST', '/admin/new/agent', 'm', newAgent())).status).toBe(403)
    const first = await control(emulator, 'POST', '/accounts/new/agents', {
      body: { ...newAgent('First'), issueAgentApiKey: true },
    })
    expect(first).toMatchObject({
      status: 201,
      body: { id: expect.any(String), issuedAgentApiKey: expect.any(String) },
    })
    const { id } = first.body as { id: string }
    expect((await control(emulator, 'GET', `/agents/${id}`)).body).toMatchObject({
      uid: 'new',
      agent: { displayName: 'First' },
    })
    expect((await manage(emulator, 'POST', '/admin/new/agent', 'm', newAgent())).status).toBe(200)
  })

  test.each([
    ['nobody', newAgent(), 404, 'there is no account'],
    ['demo-admin', newAgent('x'.repeat(101)), 400, 'agent.displayName must have at most 100 characters'],
    ['demo-admin', {}, 400, 'agent is required'],
  ])('for %s a wrong request is refused: %#', async (uid, body, status, words) => {
    const emulator = await startForTest()
    const reply = await control(emulator, 'POST', `/accounts/${uid}/agents`, { body })
    expect(reply).toMatchObject({ status, body: { error: expect.stringContaining(words) } })
    expect((await control(emulator, 'GET', '/agents')).body).toHaveLength(1)
  })
})

test.each([
  ['GET', '/accounts/nobody'],
  ['DELETE', '/accounts/nobody'],
])('%s %s answers 404', async (method, path) => {
  const emulator = await startForTest()
  const reply = await control(emulator, method, path)
  expect(reply).toMatchObject({ status: 404, body: { error: expect.stringContaining('"nobody"') } })
})
