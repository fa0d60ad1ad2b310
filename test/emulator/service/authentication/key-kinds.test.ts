import { describe, expect, test } from 'vitest'
import { controlBodies } from '../../../support/control-bodies.ts'
import { type OperationId, useService } from '../../../support/service.ts'
import { accounts, bareAgent } from '../../../support/service-seed.ts'
import { acceptedCall } from '../../../support/situations.ts'
import { expectAccepted } from '../../../support/verdict.ts'

// spec: Authentication, 2, written out.
const opens: Record<string, OperationId[]> = {
  management: ['createAgent', 'updateAgent', 'deleteAgent'],
  knowledge: ['searchKnowledge'],
  tracking: ['recordTrackingEvent'],
}
const operations = Object.values(opens).flat()

describe('the kinds of keys, by the specification', () => {
  const service = useService({ webhooks: { creationInterval: 'off' } })

  describe.each(Object.entries(opens))('the %s key', (kind, opened) => {
    const key = accounts.owner.keys[kind as keyof typeof accounts.owner.keys]

    test.each(operations)('for %s', async (operation) => {
      const call = await acceptedCall(service(), operation)
      const reply = await service().call({ ...call, key })
      if (opened.includes(operation)) expectAccepted(call, reply)
      else {
        expect(reply.status).toBe(401)
        expect(reply.text).toContain('wants')
      }
    })
  })

  test.each(operations)('another administrator’s key does not open %s of this one', async (operation) => {
    const call = await acceptedCall(service(), operation)
    const kind = Object.keys(opens).find((name) => opens[name]?.includes(operation))
    const { status } = await service().call({ ...call, key: `other-${kind}` })
    expect(status).toBe(401)
  })

  test.each(operations)('an issued agent key does not open %s by default', async (operation) => {
    const { body } = await service().call({
      operation: 'createAgent',
      body: { agent: bareAgent, issueAgentApiKey: true },
    })
    const { id, issuedAgentApiKey } = body as { id: string; issuedAgentApiKey: string }
    const call = await acceptedCall(service(), operation)
    expect((await service().call({ ...call, agentId: id, key: issuedAgentApiKey })).status).toBe(401)
  })

  test('the key counts before the body: a wrong one answers 401 to any body', async () => {
    for (const raw of ['', '{', '[]', '{"agent":1}']) {
      expect((await service().call({ operation: 'createAgent', raw, key: 'never-issued' })).status).toBe(401)
    }
  })

  test('a right key with an unknown or another administrator’s uid is refused', async () => {
    for (const uid of ['nobody', 'other', 'OWNER', '%20owner', '__proto__', 'constructor']) {
      const call = { operation: 'createAgent', uid, body: controlBodies.createAgent } as const
      expect((await service().call(call)).status, uid).toBe(401)
    }
  })
})
