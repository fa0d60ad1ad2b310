import { expect, test } from 'vitest'
import { useService } from '../../../support/service.ts'
import { bareAgent, ids } from '../../../support/service-seed.ts'

const service = useService({ webhooks: { creationInterval: 'off' } })

test('tracking.callsNoWebhook, webhooks.enabled: a tracked event calls none of the webhooks that a turn calls', async () => {
  const { call, emulator, send } = service()
  const webhooks = [0, 1].map((triggerType) => ({
    name: `trigger-${triggerType}`,
    method: 'POST',
    url: `${emulator.control}/inbox/tracking`,
    isEnable: true,
    trigger: { triggerType, condition: 0 },
  }))
  const body = { agent: { ...bareAgent, id: ids.owned }, webhooks }
  expect((await call({ operation: 'updateAgent', body })).status).toBe(200)

  const event = { event: 'Bought a teapot', userId: 'mara', state: { plan: 'gold' } }
  expect((await call({ operation: 'recordTrackingEvent', body: event })).status).toBe(200)
  await emulator.idle()
  expect((await send('/_emulator/deliveries')).body).toEqual([])

  const turn = { agentId: ids.owned, userId: 'mara', utterance: 'Hello', response: 'Good day' }
  await send('/_emulator/turns', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(turn),
  })
  await emulator.idle()
  expect((await send('/_emulator/deliveries')).body).toHaveLength(2)
})
