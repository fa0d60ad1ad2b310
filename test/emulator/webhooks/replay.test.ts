import { expect, test } from 'vitest'
import { startReceiver } from './support/receiver.ts'
import { setStage, webhookTo } from './support/stage.ts'

const secretive = {
  headers: [
    { key: 'X-Shop', value: 'main' },
    { key: 'Authorization', value: 'Bearer top-secret' },
  ],
  authHeaders: [{ key: 'X-Key', value: 'top-secret' }],
}

test('a replay makes the same call again, with the secrets of the webhook as it is now', async () => {
  const receiver = await startReceiver()
  const stage = await setStage([webhookTo(`${receiver.url}/orders`, secretive)])
  await stage.turn('Hello')
  const [delivery] = await stage.deliveries()
  const again = await stage.webhooks.replay(delivery?.id ?? '', {})
  expect(again).toMatchObject({ verdict: 'delivered', replayOf: delivery?.id, turnId: delivery?.turnId })
  const [first, second] = receiver.calls
  expect(second).toMatchObject({ path: '/orders', body: first?.body, method: 'POST' })
  expect(second?.headers).toMatchObject({ authorization: 'Bearer top-secret', 'x-key': 'top-secret' })
  expect(JSON.stringify(again)).not.toContain('top-secret')
})

test.each([
  {
    headers: [
      { key: 'Cookie', value: 'a=1' },
      { key: 'Cookie', value: 'c=2' },
    ],
  },
  {
    headers: [{ key: 'Authorization', value: 'Bearer other' }],
    authHeaders: [{ key: 'authorization', value: 'Bearer tok' }],
  },
  {
    headers: [{ key: 'X-Key', value: 'shown' }],
    authHeaders: [
      { key: 'X-Key', value: 'first' },
      { key: 'X-Key', value: 'second' },
    ],
  },
])('a replay sends each of several secret headers of one name: %j', async (webhook) => {
  const receiver = await startReceiver()
  const stage = await setStage([webhookTo(receiver.url, webhook)])
  await stage.turn('Hello')
  const [delivery] = await stage.deliveries()
  await stage.webhooks.replay(delivery?.id ?? '', {})
  const [first, second] = receiver.calls
  expect(second?.rawHeaders).toEqual(first?.rawHeaders)
})

test('a replay can be edited', async () => {
  const receiver = await startReceiver()
  const stage = await setStage([webhookTo(receiver.url, secretive)])
  await stage.turn('Hello')
  const [delivery] = await stage.deliveries()
  await stage.webhooks.replay(delivery?.id ?? '', {
    method: 'PUT',
    url: `${receiver.url}/elsewhere`,
    headers: [{ key: 'X-Other', value: 'y' }],
    body: 'edited',
  })
  const call = receiver.calls.at(-1)
  expect(call).toMatchObject({ method: 'PUT', path: '/elsewhere', body: 'edited' })
  expect(call?.headers['x-other']).toBe('y')
  expect(call?.headers['x-key']).toBeUndefined()
})

test.each([
  { profile: { bodyOnGet: false }, edits: { method: 'GET' }, sends: false },
  { profile: { bodyOnGet: true }, edits: { method: 'GET' }, sends: true },
  { profile: { bodyOnDelete: false }, edits: { method: 'DELETE' }, sends: false },
  { profile: { bodyOnGet: false }, edits: { method: 'PUT' }, sends: true },
] as const)(
  'webhooks.bodyOnGet, webhooks.bodyOnDelete: a replay by $edits.method under $profile',
  async (given) => {
    const receiver = await startReceiver()
    const stage = await setStage([webhookTo(receiver.url)], { profile: { webhooks: given.profile } })
    await stage.turn('Hello')
    const [delivery] = await stage.deliveries()
    await stage.webhooks.replay(delivery?.id ?? '', given.edits)
    const [first, second] = receiver.calls
    expect(second?.body).toBe(given.sends ? first?.body : '')
    expect(second?.headers['content-type']).toBe(given.sends ? 'application/json' : undefined)
  },
)

test('a body that a replay names is sent by every method', async () => {
  const receiver = await startReceiver()
  const stage = await setStage([webhookTo(receiver.url)])
  await stage.turn('Hello')
  const [delivery] = await stage.deliveries()
  await stage.webhooks.replay(delivery?.id ?? '', { method: 'GET', body: 'named' })
  expect(receiver.calls[1]).toMatchObject({ method: 'GET', body: 'named' })
})

test('what cannot be replayed says why', async () => {
  const receiver = await startReceiver()
  const stage = await setStage([webhookTo(receiver.url, secretive)])
  await stage.turn('Hello')
  const [delivery] = await stage.deliveries()
  const id = delivery?.id ?? ''
  await expect(stage.webhooks.replay('unknown', {})).rejects.toMatchObject({ status: 404 })

  const { store } = stage.environment
  await store.transact((transaction) => {
    const agent = store.collection<object>('agents').get('agent-1')
    transaction.put('agents', 'agent-1', { ...agent, webhooks: [] })
  })
  await expect(stage.webhooks.replay(id, {})).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/"hook".*Authorization.*send "headers" with the replay/),
  })
  expect(await stage.webhooks.replay(id, { headers: [] })).toMatchObject({ verdict: 'delivered' })
  await stage.deleteAgent()
  await expect(stage.webhooks.replay(id, { headers: [] })).rejects.toMatchObject({ status: 409 })
  expect(receiver.calls).toHaveLength(2)
})
