import { expect, test } from 'vitest'
import { startReceiver } from './support/receiver.ts'
import { evaluationsOf, setStage, webhookTo } from './support/stage.ts'

test('webhooks.trigger.userSpeaks: one turn fires one webhook, the receiver gets it and the trace shows it', async () => {
  const receiver = await startReceiver()
  const stage = await setStage([webhookTo(receiver.url)])
  const trace = await stage.turn('Hello')
  const [delivery] = await stage.deliveries()
  expect(receiver.calls).toHaveLength(1)
  expect(receiver.lastJson()).toEqual({
    webhookType: 'user_utterance',
    userId: 'user-1',
    state: {},
    history: [{ role: 'user', text: 'Hello' }],
    utterance: 'Hello',
  })
  expect(delivery).toMatchObject({ webhook: 'hook', trigger: 0, verdict: 'delivered' })
  expect(evaluationsOf(trace)).toEqual([
    {
      webhook: 'hook',
      trigger: 0,
      fired: true,
      reason: 'condition 0: no condition',
      deliveryId: delivery?.id,
    },
  ])
})
