import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breachOf } from '../../../support/contract-answers.ts'
import { type BodyOperation, controlBodies } from '../../../support/control-bodies.ts'
import { anyJson, nearValid } from '../../../support/near-valid.ts'
import { type Call, type Service, useService } from '../../../support/service.ts'

const operations = Object.keys(controlBodies) as BodyOperation[]

/** Sends it, and expects a status and a body that the contract gives the operation. */
async function expectSpecified(service: Service, call: Call): Promise<number> {
  const reply = await service.call(call)
  expect(breachOf(call.operation, reply), JSON.stringify(call)).toBeUndefined()
  expect(service.unexpected).toEqual([])
  return reply.status
}

describe.each([
  ['the default checks', {}],
  ['the strictest checks', { http: { unknownProperties: 'reject' }, agents: { nullForOptional: 'reject' } }],
] as const)('whatever is sent, a specified status and body answer, under %s', (_, patch) => {
  const service = useService({ ...patch, webhooks: { creationInterval: 'off' } })
  const holds = <Value>(values: fc.Arbitrary<Value>, callOf: (value: Value) => Call) =>
    fc.assert(
      fc.asyncProperty(values, async (value) => {
        await expectSpecified(service(), callOf(value))
      }),
      { numRuns: 100 },
    )

  test.each(operations)('any JSON to %s', (operation) => holds(anyJson, (body) => ({ operation, body })))

  test.each(operations)('any text to %s', (operation) =>
    holds(fc.string({ unit: 'binary', maxLength: 200 }), (raw) => ({ operation, raw })),
  )

  test.each(operations)(
    'bodies close to an accepted one to %s, of which both kinds occur',
    async (operation) => {
      const statuses = new Set<number>()
      await fc.assert(
        fc.asyncProperty(nearValid(controlBodies[operation]), async (body) => {
          statuses.add(await expectSpecified(service(), { operation, body }))
        }),
        { numRuns: 150 },
      )
      expect([...statuses]).toEqual(expect.arrayContaining([200, 400]))
    },
  )

  test('any id and platform in the path', async () => {
    const segments = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    const encoded = segments.filter((text) => !/^\.{1,2}$/.test(text)).map(encodeURIComponent)
    await holds(encoded, (agentId) => ({ operation: 'deleteAgent', agentId }))
    await holds(fc.tuple(encoded, encoded), ([agentId, platform]) => ({
      operation: 'recordTrackingEvent',
      agentId,
      platform,
      body: controlBodies.recordTrackingEvent,
    }))
  })
})

test('an answer that the contract does not give is told', () => {
  const reply = (status: number, body: unknown) => ({
    status,
    body,
    text: JSON.stringify(body),
    headers: new Headers({ 'content-type': 'application/json' }),
  })
  expect(breachOf('createAgent', reply(200, { id: 'x' }))).toBeUndefined()
  expect(breachOf('createAgent', reply(200, { id: 1 }))).toContain('string')
  expect(breachOf('createAgent', reply(500, {}))).toContain('does not answer 500')
  expect(breachOf('searchKnowledge', reply(400, { error: 'other' }))).toContain('constant')
  expect(breachOf('recordTrackingEvent', reply(404, {}))).toContain('error')
  expect(breachOf('deleteAgent', reply(204, {}))).toContain('has a body')
})
