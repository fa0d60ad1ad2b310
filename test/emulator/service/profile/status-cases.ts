import { expect } from 'vitest'
import { setLimits } from '../../../support/control.ts'
import type { Call, Service } from '../../../support/service.ts'
import { accounts, ids } from '../../../support/service-seed.ts'
import { newAgent } from '../../../support/situations.ts'
import { creation, type ProfileCase, search, tracking, update, webhook } from './profile-case.ts'

/** Cases of a key whose values are statuses; `accept` stands for 200. */
function statuses(key: string, values: (number | 'accept')[], call: Call): ProfileCase[] {
  return values.map((value) => ({
    key,
    value,
    prove: async (service) => {
      const reply = await service.call(call)
      expect(reply.status, reply.text).toBe(value === 'accept' ? 200 : value)
      if (value !== 'accept' && value >= 400) expect(reply.body).toEqual({ error: expect.any(String) })
    },
  }))
}

const { empty, basic } = accounts
const removal = (agentId: string): Call => ({ operation: 'deleteAgent', agentId })
const sentAs = (contentType: string | null): Call => ({
  ...tracking(),
  headers: { 'content-type': contentType },
})

/** Keys that decide with which status something is answered. */
export const statusCases: ProfileCase[] = [
  ...statuses('agents.create.status', [200, 201, 202], creation({})),
  ...statuses('agents.update.status', [200, 201, 202], update({})),
  ...statuses('agents.update.unknownAgent', [404, 400], update({ id: ids.unknown })),
  ...statuses('agents.update.foreignAgent', [403, 401, 400, 404], update({ id: ids.foreign })),
  ...statuses('agents.delete.foreignAgent', [403, 401], removal(ids.foreign)),
  ...statuses('agents.firstAgentStatus', [403, 401, 400], {
    ...creation({}),
    uid: empty.uid,
    key: empty.keys.management,
  }),
  ...statuses('agents.unknownUid', [401, 403, 404], { ...creation({}), uid: 'nobody' }),
  ...statuses('agents.foreignUid', [401, 403], { ...creation({}), uid: 'other' }),
  ...statuses('search.planRefusal', [403, 401], {
    ...search({ agent_id: ids.ofBasicPlan }),
    key: basic.keys.knowledge,
  }),
  ...statuses('search.unknownAgent', [400, 404], search({ agent_id: ids.unknown })),
  ...statuses('search.foreignAgent', [401, 400, 403], search({ agent_id: ids.foreign })),
  ...(['search.unknownAgent', 'search.foreignAgent'] as const).map(
    (key): ProfileCase => ({
      key,
      value: 'empty',
      prove: async (service) => {
        const id = key === 'search.unknownAgent' ? ids.unknown : ids.foreign
        const { status, body } = await service.call(search({ agent_id: id }))
        expect([status, body]).toEqual([200, []])
      },
    }),
  ),
  ...statuses('tracking.foreignAgent', [401, 404], tracking({}, { agentId: ids.foreign })),
  ...statuses('tracking.unknownPlatform', [404, 400, 401, 'accept'], tracking({}, { platform: 'web' })),
  ...statuses('http.contentType', [415, 400, 'accept'], sentAs('text/plain')),
  ...statuses('http.missingContentType', [415, 400, 'accept'], sentAs(null)),
  ...[405, 404].map(
    (value): ProfileCase => ({
      key: 'http.wrongMethod',
      value,
      prove: async ({ send }) => {
        const { status, headers } = await send('/knowledge/search')
        expect([status, headers.get('allow')]).toEqual([value, value === 405 ? 'POST' : null])
      },
    }),
  ),
  ...[400, 403].map(
    (value): ProfileCase => ({
      key: 'agents.webhookLimitStatus',
      value,
      prove: async (service) => {
        await setLimits(service, 'owner', { webhooks: 1 })
        const { status } = await service.call(creation({}, { webhooks: [webhook, webhook] }))
        await setLimits(service, 'owner', { webhooks: null })
        expect(status).toBe(value)
      },
    }),
  ),
  {
    key: 'agents.limit',
    value: 2,
    prove: (service) => reachesLimit(service),
  },
  {
    key: 'agents.webhookLimit',
    value: 2,
    prove: async (service) => {
      const mine = { uid: 'other', key: 'other-management', agentId: ids.foreign }
      const withWebhooks = (count: number) =>
        service.call({ ...update({ id: ids.foreign }, { webhooks: Array(count).fill(webhook) }), ...mine })
      expect((await withWebhooks(2)).status).toBe(200)
      expect((await withWebhooks(3)).status).toBe(400)
    },
  },
  ...(['204-empty', '200-null'] as const).map(
    (value): ProfileCase => ({
      key: 'agents.delete.success',
      value,
      prove: async (service) => {
        const { status, text } = await service.call(removal(await newAgent(service)))
        expect([status, text]).toEqual(value === '204-empty' ? [204, ''] : [200, 'null'])
      },
    }),
  ),
]

async function reachesLimit(service: Service): Promise<void> {
  const { uid, keys } = accounts.other
  const create = () => service.call({ ...creation({}), uid, key: keys.management })
  const made = await create()
  expect(made.status).toBe(200)
  expect((await create()).status).toBe(400)
  const { id } = made.body as { id: string }
  await service.call({ operation: 'deleteAgent', uid, key: keys.management, agentId: id })
}
