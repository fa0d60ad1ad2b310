import { describe, expect, test } from 'vitest'
import { createClock } from '../../../emulator/environment/index.ts'
import { createJournal } from '../../../emulator/http/index.ts'
import { control, manage, newAgent, startForTest } from '../support/call.ts'

type Started = Awaited<ReturnType<typeof startForTest>>

const create = (emulator: Started, key: string) =>
  manage(emulator, 'POST', '/admin/demo-admin/agent', key, newAgent())
const track = (emulator: Started, event: string) =>
  manage(emulator, 'POST', `/tracker/${emulator.agentId}/api`, 'demo-tracking-key', { event, userId: 'u' })

test('listRequests shows the newest first, with what decided, and no secrets', async () => {
  const emulator = await startForTest()
  await track(emulator, 'a')
  await track(emulator, '')
  await create(emulator, 'wrong-key')
  const { status, body } = await control(emulator, 'GET', '/requests')
  expect(status).toBe(200)
  expect(body).toMatchObject([
    { operation: 'createAgent', status: 401, decision: { requirement: expect.any(String) } },
    {
      operation: 'recordTrackingEvent',
      status: 400,
      decision: { requirement: 'recordTrackingEvent.event.minLength', message: 'event must not be empty' },
    },
    { operation: 'recordTrackingEvent', status: 200, account: 'demo-admin', keyKind: 'tracking', answer: {} },
  ])
  expect(JSON.stringify(body)).not.toMatch(/wrong-key|demo-tracking-key/)
})

test('listRequests takes a limit and an operation', async () => {
  const emulator = await startForTest()
  for (const event of ['1', '2', '3']) await track(emulator, event)
  await create(emulator, 'demo-management-key')
  const list = async (query: string) => (await control(emulator, 'GET', `/requests?${query}`)).body
  expect(await list('limit=1')).toMatchObject([{ operation: 'createAgent' }])
  expect(await list('operation=recordTrackingEvent&limit=2')).toMatchObject([
    { body: { event: '3' } },
    { body: { event: '2' } },
  ])
  expect(await list('operation=deleteAgent')).toEqual([])
})

test.each(['limit=0', 'limit=1001', 'limit=ten', 'limit=1.5', 'limits=5'])(
  'the query %s is refused',
  async (query) => {
    const emulator = await startForTest()
    const reply = await control(emulator, 'GET', `/requests?${query}`)
    expect(reply).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining(query.split('=')[0] ?? '') },
    })
  },
)

test('x-emulator-request-id leads to its request', async () => {
  const emulator = await startForTest()
  const { headers } = await track(emulator, 'a')
  const id = headers['x-emulator-request-id']
  expect((await control(emulator, 'GET', `/requests/${id}`)).body).toMatchObject({ id, body: { event: 'a' } })
  const unknown = await control(emulator, 'GET', '/requests/req-99')
  expect(unknown).toMatchObject({ status: 404, body: { error: expect.stringContaining('req-99') } })
})

test('the header can be switched off', async () => {
  const emulator = await startForTest({ requestIdHeader: false })
  expect((await track(emulator, 'a')).headers).not.toHaveProperty('x-emulator-request-id')
})

describe('the journal', () => {
  test('keeps as many as its capacity, the newest', () => {
    const journal = createJournal(createClock(), 3)
    for (const path of ['/1', '/2', '/3', '/4', '/5']) {
      const entry = journal.open({ method: 'GET', path, headers: {} })
      journal.close(entry, { status: 200, decision: { message: 'carried out' } })
    }
    expect(journal.list().map(({ path }) => path)).toEqual(['/5', '/4', '/3'])
    expect(journal.find('req-2')).toBeUndefined()
    expect(journal.find('req-3')).toMatchObject({ path: '/3' })
  })
})
