import { createHmac } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { completeProfile } from '../../../src/profile/index.ts'
import { startReceiver } from './support/receiver.ts'
import { setStage, webhookTo } from './support/stage.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

test.each(methods)(
  'webhooks.call.method, webhooks.call.url: %s calls the url as it is written',
  async (method) => {
    const receiver = await startReceiver()
    const stage = await setStage([webhookTo(`${receiver.url}/orders/%E3%81%82?shop=1&x=a%20b`, { method })])
    await stage.turn('Hello')
    await stage.deliveries()
    expect(receiver.calls).toMatchObject([{ method, path: '/orders/%E3%81%82?shop=1&x=a%20b' }])
  },
)

test('webhooks.call.headers, webhooks.call.authHeaders: the call carries each of them, a repeated name too', async () => {
  const receiver = await startReceiver()
  const webhook = webhookTo(receiver.url, {
    headers: [
      { key: 'X-Shop', value: 'main' },
      { key: 'X-Shop', value: 'second' },
      { key: 'Content-Type', value: 'application/vnd.shop+json' },
    ],
    authHeaders: [{ key: 'X-Signature-Key', value: 'secret-1' }],
  })
  const stage = await setStage([webhook])
  await stage.turn('Hello')
  await stage.deliveries()
  const [call] = receiver.calls
  expect(call?.rawHeaders.filter((_, at, all) => all[at - 1] === 'X-Shop')).toEqual(['main', 'second'])
  expect(call?.headers['content-type']).toBe('application/vnd.shop+json')
  expect(call?.headers['x-signature-key']).toBe('secret-1')
})

test.each([
  { method: 'GET', profile: {}, hasBody: false },
  { method: 'GET', profile: { bodyOnGet: true }, hasBody: true },
  { method: 'DELETE', profile: {}, hasBody: false },
  { method: 'DELETE', profile: { bodyOnDelete: true }, hasBody: true },
  { method: 'POST', profile: {}, hasBody: true },
  { method: 'PUT', profile: {}, hasBody: true },
] as const)(
  'webhooks.bodyOnGet, webhooks.bodyOnDelete: $method under $profile has a body: $hasBody',
  async ({ method, profile, hasBody }) => {
    const receiver = await startReceiver()
    const stage = await setStage([webhookTo(receiver.url, { method })], { profile: { webhooks: profile } })
    await stage.turn('Hello')
    await stage.deliveries()
    const [call] = receiver.calls
    expect(call?.body !== '').toBe(hasBody)
    expect(call?.headers['content-type']).toBe(hasBody ? 'application/json' : undefined)
  },
)

test("webhooks.payload: standard carries a function's arguments beside its own members, and they win", async () => {
  const receiver = await startReceiver()
  const trigger = { triggerType: 2, condition: 0, functionCallingName: 'order' } as const
  const stage = await setStage([
    webhookTo(receiver.url, { trigger: { ...trigger, functionCallingDescription: 'An order.' } }),
  ])
  const values = JSON.parse('{"orderId":7,"userId":"the argument","__proto__":{"polluted":true}}')
  await stage.turn({
    utterance: 'Order',
    state: { plan: 'gold' },
    functionCall: { name: 'order', arguments: values },
  })
  await stage.deliveries()
  expect(receiver.lastJson()).toMatchObject({
    webhookType: 'function_calling',
    userId: 'the argument',
    state: { plan: 'gold' },
    orderId: 7,
    utterance: 'Order',
  })
  expect(receiver.calls[0]?.body).toContain('"__proto__":{"polluted":true}')
})

test('webhooks.payload: the response is in the payload of trigger 1, and in its history', async () => {
  const receiver = await startReceiver()
  const stage = await setStage([webhookTo(receiver.url, { trigger: { triggerType: 1, condition: 0 } })])
  await stage.turn({ utterance: 'Hello', response: 'Good day' })
  await stage.deliveries()
  expect(receiver.lastJson()).toMatchObject({
    webhookType: 'agent_response',
    response: 'Good day',
    history: [
      { role: 'user', text: 'Hello' },
      { role: 'agent', text: 'Good day' },
    ],
  })
})

test('webhooks.payload: another template of the package, and one of a folder of the user', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'understudy-payloads-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(
    join(folder, 'mine.json'),
    '{"said":"{{userId}} says {{utterance}}","not":"{{response}}","list":["{{state}}"]}',
  )
  const receiver = await startReceiver()
  const stage = await setStage([webhookTo(receiver.url)], {
    payloads: folder,
    profile: { webhooks: { payload: 'mine' } },
  })
  await stage.turn({ utterance: 'Hello', state: { plan: 'gold' } })
  await stage.deliveries()
  expect(receiver.lastJson()).toEqual({ said: 'user-1 says Hello', list: [{ plan: 'gold' }] })

  stage.useProfile({ webhooks: { payload: 'nested' } })
  await stage.turn('Hello again')
  await stage.deliveries()
  expect(receiver.lastJson()).toMatchObject({ type: 'user_utterance', user: { id: 'user-1' } })
})

test('webhooks.payload: a template that does not exist is refused, and those that do are named', async () => {
  const stage = await setStage([])
  const profile = completeProfile({ webhooks: { payload: 'nowhere' } })
  expect(() => stage.webhooks.checkProfile(profile)).toThrow(/"nowhere".*nested, standard/)
  await expect(setStage([], { profile: { webhooks: { payload: 'nowhere' } } })).rejects.toThrow(
    /nested, standard/,
  )
})

test.each([
  { signature: 'none', method: 'POST' },
  { signature: 'hmac-sha256', method: 'POST' },
  { signature: 'hmac-sha256', method: 'GET' },
] as const)('webhooks.signature: $signature on $method', async ({ signature, method }) => {
  const receiver = await startReceiver()
  const stage = await setStage([webhookTo(receiver.url, { method })], {
    profile: { webhooks: { signature } },
    secret: 'a secret',
  })
  await stage.turn('Hello 👋')
  await stage.deliveries()
  const [call] = receiver.calls
  const expected = `sha256=${createHmac('sha256', 'a secret')
    .update(call?.body ?? '')
    .digest('hex')}`
  expect(call?.headers['x-webhook-signature']).toBe(signature === 'none' ? undefined : expected)
})

test('webhooks.headerCheck: under accept a header that HTTP cannot carry makes the call unsendable, and is named', async () => {
  const receiver = await startReceiver()
  const stage = await setStage(
    [
      webhookTo(receiver.url, { headers: [{ key: 'bad name', value: 'x' }] }),
      webhookTo('not a url', { name: 'second' }),
    ],
    { profile: { webhooks: { headerCheck: 'accept', urlCheck: 'any-string' } } },
  )
  await stage.turn('Hello')
  const [second, first] = await stage.deliveries()
  expect(first).toMatchObject({ verdict: 'unsendable', message: expect.stringContaining('header') })
  expect(second).toMatchObject({ verdict: 'unsendable', message: expect.stringContaining('"not a url"') })
  expect(receiver.calls).toEqual([])
})
