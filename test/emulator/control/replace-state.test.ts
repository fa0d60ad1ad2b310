import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmulator } from '../../../src/index.ts'
import { heard, type Started } from '../support/started.ts'
import { agentId, fields, webhookTo } from '../webhooks/support/stage.ts'

/** An emulator in which there is something of everything that is kept. */
async function full(): Promise<Started> {
  const mapping = { from: 'https://prod.example', to: 'http://127.0.0.1:1' }
  const webhook = webhookTo('https://prod.example/orders')
  const documents = [{ text: 'Parcels take three days.', metadata: { topics: ['delivery'], pages: 1 } }]
  const emulator = heard(
    await startEmulator({
      seed: {
        accounts: [
          { uid: 'admin', agents: [{ id: agentId, agent: fields, webhooks: [webhook], documents }] },
        ],
      },
      clock: new Date('2026-01-31T09:00:00Z'),
      webhookMap: [mapping],
    }),
  )
  mapping.to = `${emulator.control}/inbox` // known only now
  const { call, track, account, url } = emulator
  await track('before')
  await call('POST', '/turns', { agentId, userId: 'user-17', utterance: 'Hello', state: { plan: 'gold' } })
  for (const window of ['utc-day-and-month', 'rolling']) {
    await call('PATCH', '/profile', { search: { rateLimit: { window } } })
    await fetch(`${url}/knowledge/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': account?.keys.knowledge ?? '' },
      body: JSON.stringify({ agent_id: agentId, utterance: 'delivery', use_lexical_search_only: true }),
    })
  }
  await emulator.idle()
  return emulator
}

describe('replaceState', () => {
  let emulator: Started
  const call: Started['call'] = (...request) => emulator.call(...request)
  beforeAll(async () => {
    emulator = await full()
  })
  afterAll(() => emulator.close())

  test('takes whatever an emulator keeps', async () => {
    const { body } = await call('GET', '/state')
    const { accounts, agents, keys, 'search-counts': counts, settings, users, ...others } = body.collections
    for (const records of [accounts, agents, keys, counts, settings, users]) expect(records).not.toEqual([])
    const { conversation, deliveries, knowledge, 'search-times': times, tracking, ...rest } = body.histories
    for (const parts of [conversation, deliveries, knowledge, times, tracking]) expect(parts).not.toEqual([])
    expect({ ...others, ...rest }).toEqual({})
    expect(deliveries[0].entries[1].outcome.verdict).toBe('delivered')
    expect((await call('PUT', '/state', body)).status).toBe(204)
    expect((await call('GET', '/state')).body).toEqual(body)
  })

  test.each([
    ['format', 2, 'format must be'],
    ['collections.acounts', [], 'collections.acounts is not a known member'],
    ['collections.accounts.0.value.keys', undefined, 'collections.accounts[0].value.keys is required'],
    ['collections.keys.0.value.kind', 'master', 'collections.keys[0].value.kind must be one of'],
    ['collections.agents.0.value.webhooks', null, 'collections.agents[0].value.webhooks must be an array'],
    ['collections.agents.0.value.webhooks.0.trigger.conditionValues', 7, 'conditionValues must be an array'],
    ['clock', { offsetMs: 9e15 }, 'clock.offsetMs must be at most 260000000000000'],
    ['collections.users.0.value.state.a', 1, 'collections.users[0].value.state.a must be a string'],
    ['collections.search-counts.0.value.day', 'today', 'collections.search-counts[0].value.day must be'],
    ['collections.settings.0.value', 1, 'collections.settings[0].value must be an object'],
    ['histories.tracking.0.entries.0', 'one', 'histories.tracking[0].entries[0] must be an object'],
    ['histories.conversation.0.entries.0.role', 'guest', 'entries[0].role must be one of user, agent'],
    ['histories.knowledge.0.entries.0.put.text', undefined, 'entries[0].put.text is required'],
    ['histories.deliveries.0.entries.0.opened.request', undefined, 'entries[0].opened.request is required'],
    ['histories.deliveries.0.entries.1.outcome.verdict', 'lost', 'entries[1].outcome.verdict must be one of'],
    ['histories.search-times.0.entries.0', '9:00', 'histories.search-times[0].entries[0] must be a number'],
  ])('refuses a state whose %s is %o, and changes nothing', async (path, value, message) => {
    const { body } = await call('GET', '/state')
    const refused = await call('PUT', '/state', withValue(body, path.split('.'), value))
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining(message)])
    expect((await call('GET', '/state')).body).toEqual(body)
  })

  test('refuses a profile that there is not, and changes nothing', async () => {
    const { body } = await call('GET', '/state')
    const index = body.collections.settings.findIndex(({ key }: { key: string }) => key === 'profile')
    const path = ['collections', 'settings', String(index), 'value']
    const refused = await call('PUT', '/state', withValue(body, path, { agents: { craete: {} } }))
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining('agents.craete')])
    expect((await call('GET', '/state')).body).toEqual(body)
  })
})

/** A copy with another value at a path; `undefined` removes it. */
function withValue(document: object, path: string[], value: unknown): object {
  const copy = structuredClone(document)
  const parent = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>(
      (node, step) => node[step] as Record<string, unknown>,
      copy as Record<string, unknown>,
    )
  parent[path.at(-1) ?? ''] = value
  return copy
}
