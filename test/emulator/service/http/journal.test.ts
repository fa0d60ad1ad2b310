import { describe, expect, test } from 'vitest'
import { catalogue } from '../../../../src/catalogue/index.ts'
import { contractCases } from '../../../support/contract-cases.ts'
import { type BodyOperation, controlBodies } from '../../../support/control-bodies.ts'
import { useService } from '../../../support/service.ts'
import { bareAgent, ids } from '../../../support/service-seed.ts'

describe('the journal', () => {
  const service = useService({ webhooks: { creationInterval: 'off' } })
  const entryOf = async (headers: Headers) => {
    const id = headers.get('x-emulator-request-id')
    const { body } = await service().send(`/_emulator/requests/${id}`)
    return body as { body?: unknown; decision: { requirement?: string; message: string } }
  }

  test.each(Object.keys(controlBodies) as BodyOperation[])(
    'names for each defect in the body of %s a requirement of the catalogue',
    async (operation) => {
      const known = new Set(catalogue().map(({ id }) => id))
      for (const { id, variants } of contractCases(operation)) {
        const refused = variants.find(({ accepted }) => !accepted)
        if (!refused) continue
        const { headers } = await service().call(refused.call)
        const { requirement } = (await entryOf(headers)).decision
        expect(known, `${id} was decided by ${requirement}`).toContain(requirement)
      }
    },
    60_000,
  )

  test.each([
    ['agents.update.requiredFields', { operation: 'updateAgent', body: { agent: { id: ids.owned } } }],
    [
      'agents.emptyRequiredString',
      { operation: 'createAgent', body: { agent: { ...bareAgent, displayName: '' } } },
    ],
    ['agents.idFormat', { operation: 'deleteAgent', agentId: 'x' }],
    [
      'tracking.nonStringState',
      { operation: 'recordTrackingEvent', body: { event: 'e', userId: 'u', state: { a: 1 } } },
    ],
    [
      'tracking.unknownPlatform',
      { operation: 'recordTrackingEvent', platform: 'web', body: { event: 'e', userId: 'u' } },
    ],
    [
      'search.limitZero',
      { operation: 'searchKnowledge', body: { ...controlBodies.searchKnowledge, limit: 0 } },
    ],
    ['createAgent.security.unknownKey', { operation: 'createAgent', key: 'never-issued' }],
    ['createAgent.security.wrongKind.trackingKey', { operation: 'createAgent', key: 'owner-tracking' }],
    ['createAgent.body.required', { operation: 'createAgent', raw: '' }],
    ['createAgent.body.type', { operation: 'createAgent', raw: '[]' }],
    ['http.malformedJson', { operation: 'createAgent', raw: '{' }],
  ] as const)('names %s where it decided', async (requirement, call) => {
    const { headers } = await service().call(call)
    expect((await entryOf(headers)).decision.requirement).toBe(requirement)
  })

  test('keeps of a large body its size alone', async () => {
    const state = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`member ${i}`, 'some text']))
    const call = { operation: 'recordTrackingEvent', body: { event: 'e', userId: 'u', state } } as const
    const { headers } = await service().call(call)
    expect((await entryOf(headers)).body).toMatch(/^\(\d+ characters/)
  })

  test('and a refusal repeat no megabyte that was sent', async () => {
    const id = 'x'.repeat(500_000)
    const { text, headers } = await service().call({
      operation: 'updateAgent',
      body: { agent: { ...bareAgent, id } },
    })
    expect(text.length).toBeLessThan(3000)
    expect(JSON.stringify(await entryOf(headers)).length).toBeLessThan(30_000)
  })
})
