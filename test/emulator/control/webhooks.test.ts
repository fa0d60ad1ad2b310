import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Trace } from '../../../emulator/conversation/index.ts'
import type { Delivery } from '../../../emulator/webhooks/index.ts'
import { type Emulator, startEmulator } from '../../../src/index.ts'
import { agentId, fields, webhookTo } from '../webhooks/support/stage.ts'

let emulator: Emulator
const lines: string[] = []

beforeAll(async () => {
  const webhook = webhookTo('https://prod.example/orders', {
    authHeaders: [{ key: 'X-Key', value: 'top-secret' }],
  })
  const mapped: { from: string; to: string }[] = [{ from: 'https://prod.example', to: 'http://127.0.0.1:1' }]
  emulator = await startEmulator({
    port: 0,
    controlToken: 'token',
    seed: { accounts: [{ uid: 'admin', agents: [{ id: agentId, agent: fields, webhooks: [webhook] }] }] },
    webhookMap: mapped,
    onDelivery: ({ direction, delivery }) =>
      lines.push(`${direction} ${delivery.webhook} ${delivery.verdict}`),
  })
  // The inbox stands at an address that is known only now.
  for (const mapping of mapped) mapping.to = `${emulator.control}/inbox`
}, 120_000)

afterAll(() => emulator.close())

async function call<Body = { requests: object[] }>(
  method: string,
  path: string,
  body?: unknown,
  token = 'token',
): Promise<{ status: number; body: Body }> {
  const response = await fetch(`${emulator.control}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Body }
}

test('a turn is played, its delivery shown and replayed, and the inbox has what came', async () => {
  const turn = { agentId, userId: 'user-1', utterance: 'Hello', state: { plan: 'gold' } }
  const played = await call<Trace>('POST', '/turns', turn)
  expect(played).toMatchObject({ status: 200, body: { agentId, userId: 'user-1' } })
  const delivery = await emulator.webhooks.next({ agentId, trigger: 0 })
  expect(delivery).toMatchObject({ verdict: 'delivered', turnId: played.body.turnId })
  expect((await call('GET', `/deliveries/${delivery.id}`)).body).toEqual(delivery)
  expect(await call('POST', `/deliveries/${delivery.id}/replay`)).toMatchObject({
    status: 200,
    body: { replayOf: delivery.id, verdict: 'delivered' },
  })
  const listed = await call<Delivery[]>('GET', '/deliveries?limit=1&verdict=delivered')
  expect(listed.body).toMatchObject([{ replayOf: delivery.id }])
  const inbox = await call('GET', '/inboxes/orders')
  expect(inbox.body).toMatchObject({
    name: 'orders',
    requests: [
      {
        method: 'POST',
        headers: { 'x-key': 'top-secret' },
        json: { utterance: 'Hello', state: { plan: 'gold' } },
      },
      { method: 'POST' },
    ],
  })
  const user = await call('GET', `/agents/${agentId}/users/user-1`)
  expect(user.body).toMatchObject({
    state: { plan: 'gold' },
    history: [
      { role: 'user', text: 'Hello', turnId: played.body.turnId },
      { role: 'agent', turnId: played.body.turnId },
    ],
  })
  expect(lines.slice(0, 2)).toEqual(['out hook pending', 'back hook delivered'])
})

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])(
  'the inbox takes %s of any kind, and asks for no token',
  async (method) => {
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const url = `${emulator.control}/inbox/any-${method}?a=1&b=%20`
    const status = await new Promise((resolve, reject) => {
      const sending = request(
        url,
        {
          method,
          headers: {
            host: 'elsewhere.example',
            'content-type': 'text/csv',
            ...(hasBody && { 'content-length': 4 }),
          },
        },
        async (response) => {
          await text(response)
          resolve(response.statusCode)
        },
      )
      sending.on('error', reject)
      if (hasBody) sending.write('a;b\n')
      sending.end()
    })
    expect(status).toBe(200)
    const { body } = await call('GET', `/inboxes/any-${method}`)
    expect(body.requests).toMatchObject([{ method, query: 'a=1&b=%20', body: hasBody ? 'a;b\n' : '' }])
    expect(body.requests[0]).not.toHaveProperty('json')
  },
)

test('what an inbox received is shown to nobody without the token', async () => {
  expect(await call('GET', '/inboxes/orders', undefined, 'wrong')).toMatchObject({ status: 401 })
})

test.each([
  [{ userId: 'user-1' }, /agentId/],
  [{ agentId, userId: '' }, /userId/],
  [{ agentId, userId: 'u', utterance: '' }, /utterance/],
  [{ agentId, userId: 'u', state: { a: 1 } }, /state\.a/],
  [{ agentId, userId: 'u', functionCall: { name: 'order' } }, /functionCall\.arguments/],
  [{ agentId, userId: 'u', text: 'Hello' }, /text/],
])('a turn with a defect is refused, and the defect named: %j', async (turn, message) => {
  expect(await call('POST', '/turns', turn)).toMatchObject({
    status: 400,
    body: { error: expect.stringMatching(message) },
  })
})

test.each([
  [{ url: 'ftp://receiver.example/x' }, /url must be an? .*http/],
  [{ url: '/orders' }, /url must be an? .*http/],
  [{ method: 'PATCH' }, /method must be .*GET/],
  [{ headers: [{ key: 'no name', value: 'x' }] }, /headers\[0\]\.key must be a header name/],
])('a replay with a defect is refused, and the defect named: %j', async (edits, message) => {
  expect(await call('POST', '/deliveries/any/replay', edits)).toMatchObject({
    status: 400,
    body: { error: expect.stringMatching(message) },
  })
})

test('what does not exist is 404, and what is wrong says so', async () => {
  expect(await call('POST', '/turns', { agentId: 'nobody', userId: 'u' })).toMatchObject({ status: 404 })
  expect(await call('GET', '/deliveries/unknown')).toMatchObject({ status: 404 })
  expect(await call('POST', '/deliveries/unknown/replay', {})).toMatchObject({ status: 404 })
  expect(await call('GET', '/deliveries?verdict=lost')).toMatchObject({ status: 400 })
  expect(await call('PATCH', '/profile', { webhooks: { payload: 'nowhere' } })).toMatchObject({ status: 400 })
})

test('a deleted agent has no conversations, and a reset leaves neither deliveries nor inboxes', async () => {
  const agent = { id: agentId, agent: fields }
  await call('POST', '/turns', { agentId, userId: 'user-2', utterance: 'Hello' })
  await emulator.idle()
  const key = emulator.account?.keys.management ?? ''
  const deleted = await fetch(`${emulator.url}/admin/admin/agent/${agentId}`, {
    method: 'DELETE',
    headers: { 'x-api-key': key },
  })
  expect([204, 400]).toContain(deleted.status)
  await fetch(`${emulator.control}/accounts/admin`, {
    method: 'DELETE',
    headers: { authorization: 'Bearer token' },
  })
  const seed = { accounts: [{ uid: 'other', agents: [agent] }] }
  await fetch(`${emulator.control}/seed`, {
    method: 'POST',
    headers: { authorization: 'Bearer token' },
    body: JSON.stringify(seed),
  })
  expect((await call('GET', `/agents/${agentId}/users/user-2`)).body).toMatchObject({
    history: [],
    state: {},
  })
  await fetch(`${emulator.control}/reset`, {
    method: 'POST',
    headers: { authorization: 'Bearer token' },
    body: '{"to":"empty"}',
  })
  expect((await call('GET', '/deliveries')).body).toEqual([])
  expect((await call('GET', '/inboxes/orders')).body.requests).toEqual([])
})
