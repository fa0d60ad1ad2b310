import { expect, test } from 'vitest'
import { startReceiver } from './support/receiver.ts'
import { agentId, setStage, webhookTo } from './support/stage.ts'

const onResponse = { trigger: { triggerType: 1, condition: 0 } } as const

test('next resolves with the delivery that is asked for, whether it is over already or not', async () => {
  const receiver = await startReceiver()
  const stage = await setStage([
    webhookTo(receiver.url),
    webhookTo(receiver.url, { name: 'answer', ...onResponse }),
  ])
  const early = stage.webhooks.next({ agentId, trigger: 1 })
  await stage.turn({ utterance: 'Hello', response: 'Good day' })
  expect(await early).toMatchObject({ webhook: 'answer', verdict: 'delivered' })
  expect(await stage.webhooks.next({ agentId, trigger: 0 })).toMatchObject({ webhook: 'hook' })
})

test('each delivery is given out once', async () => {
  const receiver = await startReceiver()
  const stage = await setStage([webhookTo(receiver.url)])
  const both = Promise.all([stage.webhooks.next(), stage.webhooks.next()])
  await stage.turn('one')
  await stage.turn('two')
  const [first, second] = await both
  expect(new Set([first?.id, second?.id]).size).toBe(2)
  await expect(stage.webhooks.next({ timeout: 10 })).rejects.toThrow('no such delivery')
})

test('a time-out shows the latest evaluations of the agent', async () => {
  const stage = await setStage([
    webhookTo('http://127.0.0.1:1', {
      trigger: { triggerType: 0, condition: 1, conditionValues: ['refund'] },
    }),
    webhookTo('http://127.0.0.1:1', { name: 'answer', ...onResponse, isEnable: false }),
  ])
  await stage.turn('refunds')
  await expect(stage.webhooks.next({ agentId, timeout: 10 })).rejects.toThrow(
    [
      'no such delivery came to an end within 10 ms; the latest evaluations:',
      '  hook (trigger 0) did not fire: condition 1 (exact match) wanted "refund", nearest in the utterance was "refunds"',
      '  answer (trigger 1) did not fire: disabled: isEnable is false',
    ].join('\n'),
  )
})

test('a stop ends the waiting at once, but not before deliveries under way have had their chance', async () => {
  const receiver = await startReceiver((response) => setTimeout(() => response.end(), 20))
  const stage = await setStage([webhookTo(receiver.url)])
  await stage.turn('Hello')
  const first = stage.webhooks.next({ timeout: 2 ** 30 })
  const second = stage.webhooks.next({ timeout: 2 ** 30 }).catch((error: unknown) => error)
  await stage.webhooks.stop(5000, stage.conversation.stop())
  expect(await first).toMatchObject({ verdict: 'delivered' })
  const message = [
    'the emulator was closed before such a delivery came to an end; the latest evaluations:',
    '  hook (trigger 0) fired: condition 0: no condition',
  ].join('\n')
  expect(await second).toMatchObject({ name: 'NoDeliveryError', message })
  await expect(stage.webhooks.next({ timeout: 2 ** 30 })).rejects.toThrow(message)
})

test('idle resolves when the last call is over', async () => {
  let answer = () => undefined as undefined
  const receiver = await startReceiver((response) => {
    answer = () => void response.end() as undefined
  })
  const stage = await setStage([webhookTo(receiver.url)])
  await stage.turn('Hello')
  let isIdle = false
  const idle = stage.webhooks.idle().then(() => {
    isIdle = true
  })
  while (receiver.calls.length === 0) await new Promise((resolve) => setImmediate(resolve))
  expect(isIdle).toBe(false)
  answer()
  await idle
  expect(stage.webhooks.list()).toMatchObject([{ verdict: 'delivered' }])
})

test('a stop lets calls come to their end, and ends those that take too long', async () => {
  const receiver = await startReceiver((response, { path }) => {
    if (path === '/quick') setTimeout(() => response.end(), 20)
  })
  const stage = await setStage([
    webhookTo(`${receiver.url}/quick`),
    webhookTo(`${receiver.url}/never`, { name: 'never' }),
  ])
  await stage.turn('Hello')
  while (receiver.calls.length < 2) await new Promise((resolve) => setImmediate(resolve))
  await stage.webhooks.stop(500, stage.conversation.stop())
  const verdicts = Object.fromEntries(stage.webhooks.list().map(({ webhook, verdict }) => [webhook, verdict]))
  expect(verdicts).toEqual({ hook: 'delivered', never: 'interrupted' })
  await expect(stage.turn('Hello')).rejects.toMatchObject({ status: 503 })
})
