import { describe, expect, test } from 'vitest'
import { type Call, useService } from '../../../support/service.ts'
import { bareAgent } from '../../../support/service-seed.ts'

const marker = 'MARKER-7f3a'
const keys = {
  management: `${marker}-management`,
  knowledge: `${marker}-knowledge`,
  tracking: `${marker}-tracking`,
}
const agentId = '00000000-0000-4000-8000-00000000000a'
const seed = { accounts: [{ uid: 'secretive', keys, agents: [{ id: agentId, agent: bareAgent }] }] }

describe('secrets', () => {
  const service = useService({ webhooks: { creationInterval: 'off' } }, { seed })

  const webhook = {
    name: 'w',
    method: 'GET',
    url: 'https://a.example',
    trigger: { triggerType: 0, condition: 0 },
    headers: [{ key: 'authorization', value: `Bearer ${marker}` }],
  }
  const withAuthHeaders = (authHeaders: unknown): Call => ({
    operation: 'createAgent',
    uid: 'secretive',
    key: keys.management,
    body: { agent: bareAgent, webhooks: [{ ...webhook, authHeaders }], issueAgentApiKey: true },
  })
  const badJson = (raw: string): Call => ({ ...withAuthHeaders([]), body: undefined, raw })

  test('come out in no error, no entry of the journal and no report', async () => {
    const calls: Call[] = [
      withAuthHeaders([{ key: 'X-Token', value: marker }]),
      ...[marker, { Authorization: marker }, [marker], [[marker]], [{ key: 'a', value: [marker] }]].map(
        withAuthHeaders,
      ),
      ...[
        [{ key: { x: marker }, value: marker }],
        [{ name: marker }],
        [{ key: 'a', value: `${marker}\n` }],
      ].map(withAuthHeaders),
      badJson(`{"value":"${marker}" "x"}`),
      badJson(`{"value":"${marker}`),
      badJson(`{"value":${marker}}`),
      badJson(marker),
      { operation: 'searchKnowledge', key: keys.management, body: {} },
      { operation: 'recordTrackingEvent', agentId, key: keys.knowledge, body: {} },
      { operation: 'deleteAgent', uid: 'secretive', agentId, key: keys.tracking },
      { operation: 'createAgent', uid: 'secretive', key: `${keys.management}-not`, body: {} },
      {
        operation: 'createAgent',
        uid: 'secretive',
        key: null,
        headers: { authorization: `Bearer ${marker}` },
      },
      { operation: 'createAgent', uid: 'secretive', key: null, headers: { cookie: `session=${marker}` } },
    ]
    const issued: string[] = []
    for (const call of calls) {
      const { status, text, body } = await service().call(call)
      if (status === 200) issued.push((body as { issuedAgentApiKey: string }).issuedAgentApiKey)
      expect(text, JSON.stringify(call)).not.toContain(marker)
    }
    expect(issued.length).toBeGreaterThan(0)
    const { text } = await service().send('/_emulator/requests?limit=1000')
    expect(text).toContain('[redacted]')
    for (const secret of [marker, ...issued]) expect(text).not.toContain(secret)
    expect(service().unexpected).toEqual([])
  })
})
