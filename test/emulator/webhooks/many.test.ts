import { expect, test } from 'vitest'
import { startReceiver } from './support/receiver.ts'
import { setStage, webhookTo } from './support/stage.ts'

const called = {
  trigger: {
    triggerType: 2,
    condition: 0,
    functionCallingName: 'order',
    functionCallingDescription: 'The customer orders.',
  },
} as const

test('1,000 turns with 5 webhooks each: every expected call arrives exactly once, and what is kept stays bounded', async () => {
  const receiver = await startReceiver()
  const to = (path: string) => `${receiver.url}/${path}`
  const stage = await setStage([
    webhookTo(to('speaks'), { name: 'speaks' }),
    webhookTo(to('awaited'), { name: 'awaited', method: 'PUT', useResponseInPrompt: true }),
    webhookTo(to('even'), {
      name: 'even',
      trigger: { triggerType: 0, condition: 2, conditionValues: ['even'] },
    }),
    webhookTo(to('responds'), { name: 'responds', trigger: { triggerType: 1, condition: 0 } }),
    webhookTo(to('called'), { name: 'called', ...called }),
  ])
  const turns = 1000
  let next = 0
  const user = async () => {
    while (next < turns) {
      const number = next
      next += 1
      await stage.turn({
        userId: `user-${number % 50}`,
        utterance: `${number} ${number % 2 ? 'odd' : 'even'}`,
        functionCall: { name: number % 4 ? 'other' : 'order', arguments: {} },
      })
    }
  }
  await Promise.all(Array.from({ length: 16 }, user))
  const kept = await stage.deliveries()

  const expected = Array.from({ length: turns }, (_, number) => [
    `/speaks ${number}`,
    `/awaited ${number}`,
    `/responds ${number}`,
    ...(number % 2 ? [] : [`/even ${number}`]),
    ...(number % 4 ? [] : [`/called ${number}`]),
  ]).flat()
  const arrived = receiver.calls.map(
    ({ path, body }) => `${path} ${Number.parseInt(JSON.parse(body).utterance, 10)}`,
  )
  expect(arrived.toSorted()).toEqual(expected.toSorted())
  expect(kept.every(({ verdict }) => verdict === 'delivered')).toBe(true)
  expect(kept.length).toBeLessThanOrEqual(2000)
  expect([...stage.environment.store.history('deliveries').partitions()].length).toBeLessThanOrEqual(4)
}, 60_000)

test('agents.delete.webhooksGone: after its deletion an agent makes no call: what waits is cancelled, what is under way is ended', async () => {
  const receiver = await startReceiver(() => undefined)
  const stage = await setStage(
    [
      webhookTo(receiver.url),
      webhookTo(receiver.url, { name: 'second' }),
      webhookTo('http://127.0.0.1:1', { name: 'down' }),
    ],
    { profile: { webhooks: { retries: 9 } } },
  )
  let isDeleted = false
  let afterDeletion = 0
  const { request } = stage.environment.http
  stage.environment.http.request = (call) => {
    if (isDeleted) afterDeletion += 1
    return request(call)
  }
  await Promise.all(
    Array.from({ length: 50 }, (_, at) => stage.turn({ userId: `user-${at}`, utterance: 'Hello' })),
  )
  while (receiver.calls.length < 8) await new Promise((resolve) => setImmediate(resolve))
  await stage.deleteAgent()
  isDeleted = true
  const deliveries = await stage.deliveries()
  expect(deliveries).toHaveLength(150)
  expect(new Set(deliveries.map(({ verdict }) => verdict))).toEqual(new Set(['cancelled']))
  expect(receiver.calls).toHaveLength(8)
  expect(afterDeletion).toBe(0)
  await expect(stage.turn('Hello')).rejects.toMatchObject({ status: 404 })
})

test('an agent that is deleted while a turn waits for a webhook ends the turn, and nothing of it stays', async () => {
  const receiver = await startReceiver(() => undefined)
  const stage = await setStage([webhookTo(receiver.url, { useResponseInPrompt: true })])
  const turn = stage.turn('Hello')
  while (receiver.calls.length === 0) await new Promise((resolve) => setImmediate(resolve))
  await stage.deleteAgent()
  await expect(turn).rejects.toMatchObject({
    status: 404,
    message: expect.stringContaining('deleted while the turn'),
  })
  expect([...stage.environment.store.history('conversation').partitions()]).toEqual([])
})
