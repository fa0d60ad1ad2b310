import { expect } from 'vitest'
import type { Call, Reply, Service } from '../../../support/service.ts'
import { accounts, ids } from '../../../support/service-seed.ts'
import { creation, type ProfileCase, search, tracking, update } from './profile-case.ts'

type Form = 'error-string' | 'message-code' | 'problem-json' | 'plain-text'

function expectForm({ status, headers, body, text }: Reply, form: Form): void {
  const contentType = headers.get('content-type')?.split(';')[0]
  switch (form) {
    case 'error-string':
      expect([contentType, body]).toEqual(['application/json', { error: expect.any(String) }])
      return
    case 'message-code':
      expect([contentType, body]).toEqual([
        'application/json',
        { message: expect.any(String), code: expect.any(String) },
      ])
      return
    case 'problem-json':
      expect([contentType, body]).toEqual([
        'application/problem+json',
        { type: 'about:blank', title: expect.any(String), status, detail: expect.any(String) },
      ])
      return
    case 'plain-text':
      expect([contentType, body]).toEqual(['text/plain', undefined])
      expect(text.length).toBeGreaterThan(0)
  }
}

function forms(key: string, values: unknown[], call: Call, formOf: (value: unknown) => Form): ProfileCase[] {
  return values.map((value) => ({
    key,
    value,
    what: call.operation,
    prove: async (service) => {
      const reply = await service.call(call)
      expect(reply.status).toBeGreaterThanOrEqual(400)
      expectForm(reply, formOf(value))
    },
  }))
}

const everyForm: Form[] = ['error-string', 'message-code', 'problem-json', 'plain-text']
const asNamed = (value: unknown) => value as Form
const byOperation = [{ default: 'plain-text', updateAgent: 'problem-json' }]

async function expectStatuses(service: Service, calls: Call[], statuses: number[]): Promise<void> {
  const replies = []
  for (const call of calls) replies.push((await service.call(call)).status)
  expect(replies).toEqual(statuses)
}

/** Keys that concern the transport and the form of answers. */
export const httpCases: ProfileCase[] = [
  ...forms('agents.errorBody', everyForm, creation({ scope: 'x' }), asNamed),
  ...forms('agents.errorBody', everyForm, { ...update({}), key: null }, asNamed),
  ...forms('agents.errorBody', everyForm, { operation: 'deleteAgent', agentId: ids.unknown }, asNamed),
  ...forms('agents.errorBody', byOperation, creation({ scope: 'x' }), () => 'plain-text'),
  ...forms('agents.errorBody', byOperation, update({ scope: 'x' }), () => 'problem-json'),
  ...forms('agents.errorBody', everyForm, tracking({ event: '' }), () => 'error-string'),
  ...forms('search.errorBody', everyForm, { ...search({}), key: null }, asNamed),
  ...forms('search.errorBody', everyForm, search({ limit: 'x' }), () => 'error-string'),
  ...(['search-body', 'http-body'] as const).map(
    (value): ProfileCase => ({
      key: 'search.transportDefects',
      value,
      prove: async (service) => {
        const { status, body } = await service.call({ operation: 'searchKnowledge', raw: '{' })
        const error = (body as { error: string }).error
        expect(status).toBe(400)
        if (value === 'search-body') expect(error).toBe('Invalid search parameters')
        else expect(error).toContain('not JSON')
        const defective = await service.call(search({ limit: 'x' }))
        expect(defective.body).toEqual({ error: 'Invalid search parameters' })
      },
    }),
  ),
  {
    key: 'http.bodyLimitBytes',
    value: 200,
    prove: async (service) => {
      const padded = (length: number) => '{"event":"e","userId":"u"}'.padEnd(length)
      const calls = [200, 201].map(
        (length): Call => ({ operation: 'recordTrackingEvent', raw: padded(length) }),
      )
      await expectStatuses(service, calls, [200, 413])
    },
  },
  ...(['json', 'problem', 'text'] as const).map(
    (value): ProfileCase => ({
      key: 'http.unknownPath',
      value,
      prove: async ({ send }) => {
        const reply = await send('/nowhere')
        expect(reply.status).toBe(404)
        expectForm(
          reply,
          ({ json: 'error-string', problem: 'problem-json', text: 'plain-text' } as const)[value],
        )
      },
    }),
  ),
  ...(['accept', 404, 'redirect'] as const).map(
    (value): ProfileCase => ({
      key: 'http.trailingSlash',
      value,
      prove: async (service) => {
        const path = `/tracker/${ids.owned}/api`
        const { status, headers } = await service.send(`${path}/?a=b`, {
          method: 'POST',
          headers: { 'x-api-key': accounts.owner.keys.tracking, 'content-type': 'application/json' },
          body: '{"event":"e","userId":"u"}',
        })
        expect(status).toBe({ accept: 200, 404: 404, redirect: 308 }[value])
        if (value === 'redirect') expect(headers.get('location')).toBe(`${path}?a=b`)
        expect((await service.send('/nowhere/')).status).toBe(404)
      },
    }),
  ),
  ...(['key-first', 'body-first'] as const).map(
    (value): ProfileCase => ({
      key: 'http.checkOrder',
      value,
      prove: async (service) => {
        const bad = { operation: 'createAgent', raw: '{' } as const
        const calls: Call[] = [
          { ...bad, key: null },
          { ...creation({ scope: 'x' }), key: null },
          { ...creation({}), key: null },
          bad,
        ]
        await expectStatuses(
          service,
          calls,
          value === 'key-first' ? [401, 401, 401, 400] : [400, 400, 401, 400],
        )
      },
    }),
  ),
  ...(['none', ['version', 'status']] as const).map(
    (value): ProfileCase => ({
      key: 'http.responseExtras',
      value,
      prove: async (service) => {
        const extras = value === 'none' ? {} : { version: null, status: null }
        expect((await service.call(tracking())).body).toEqual(extras)
        expect((await service.call(creation({}))).body).toEqual({ id: expect.any(String), ...extras })
        expect((await service.call(tracking({ event: '' }))).body).toEqual({ error: expect.any(String) })
      },
    }),
  ),
]
