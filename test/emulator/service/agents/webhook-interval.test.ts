import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { useService } from '../../../support/service.ts'
import { bareAgent, ids } from '../../../support/service-seed.ts'

const webhook = {
  name: 'w',
  method: 'GET',
  url: 'https://a.example',
  trigger: { triggerType: 0, condition: 0 },
}

describe('webhooks created at least 300 ms after the last', () => {
  const service = useService({ webhooks: { creationInterval: 'reject' } })

  test('createAgent.webhooks.x-creation-interval-ms: are not refused on creation', async () => {
    for (const _ of [1, 2]) {
      const body = { agent: bareAgent, webhooks: [webhook] }
      expect((await service().call({ operation: 'createAgent', body })).status).toBe(200)
      await wait(310)
    }
  })

  test('updateAgent.webhooks.x-creation-interval-ms: are not refused on update', async () => {
    for (const _ of [1, 2]) {
      const body = { agent: { ...bareAgent, id: ids.owned }, webhooks: [webhook] }
      expect((await service().call({ operation: 'updateAgent', body })).status).toBe(200)
      await wait(310)
    }
  })
})
