import { describe, expect, test } from 'vitest'
import { started } from '../support/started.ts'

const agent = {
  displayName: 'Guide',
  description: 'Guides.',
  photoUrl: 'https://shop.example/guide.png',
  providerName: 'Shop',
  scope: 'public',
}
const account = { uid: 'shop', agents: [{ name: 'guide', agent }] }

describe('POST /_emulator/seed', () => {
  test('fills in users and what was recorded of them, found by the name of their agent', async () => {
    const { call } = await started()
    const seed = {
      accounts: [account],
      users: [{ agent: 'guide', userId: 'mara', state: { name: 'Mara' } }],
      tracking: [
        {
          agent: 'guide',
          userId: 'mara',
          event: 'first',
          state: { mood: 'calm' },
          at: '2026-01-01T00:00:00Z',
        },
        { agent: 'guide', userId: 'mara', event: 'second', state: { cart: '1' }, disableAiRecord: true },
      ],
    }
    expect((await call('POST', '/seed', seed)).status).toBe(204)
    const agents = (await call('GET', '/agents')).body
    const { id } = agents.find(({ uid }: { uid: string }) => uid === 'shop')
    const user = (await call('GET', `/agents/${id}/users/mara`)).body
    expect(user.state).toEqual({ name: 'Mara', mood: 'calm', cart: '1' })
    expect(user.memory.map(({ event }: { event: string }) => event)).toEqual(['first', 'second'])
    expect(user.memory[0].recordedAt).toBe('2026-01-01T00:00:00.000Z')
  })

  test('injects faults and sets the clock', async () => {
    const { call } = await started()
    const clock = { now: '2026-01-01T00:00:00Z', freeze: true }
    await call('POST', '/seed', { accounts: [account], clock, faults: [{ operation: '*', status: 503 }] })
    expect((await call('GET', '/clock')).body).toEqual({ now: '2026-01-01T00:00:00.000Z', frozen: true })
    expect((await call('GET', '/faults')).body).toHaveLength(1)
  })

  test("is not held to the limits of the account's plan", async () => {
    const { call } = await started()
    const webhook = {
      method: 'POST',
      url: 'https://shop.example/hook',
      trigger: { triggerType: 0, condition: 0 },
    }
    const webhooks = ['one', 'two'].map((name) => ({ ...webhook, name }))
    const full = { ...account, limits: { agents: 0, webhooks: 1 }, agents: [{ agent, webhooks }] }
    expect((await call('POST', '/seed', { accounts: [full] })).status).toBe(204)
    expect((await call('GET', '/agents')).body).toContainEqual(
      expect.objectContaining({ uid: 'shop', webhooks }),
    )
  })

  test('refuses a reference to nobody, and adds nothing', async () => {
    const { call } = await started()
    const users = [{ agent: 'giude', userId: 'mara', state: {} }]
    const { status, body } = await call('POST', '/seed', { accounts: [account], users })
    expect([status, body.error]).toEqual([
      400,
      'users.0.agent: there is no agent "giude" in this seed; did you mean guide?',
    ])
    expect((await call('GET', '/accounts')).body).toHaveLength(1)
  })

  const one = {
    ...account,
    agents: [{ ...account.agents[0], documents: [{ text: 'a' }, { html: '<p></p>' }] }],
  }
  const twice = {
    ...account,
    agents: [
      {
        ...account.agents[0],
        documents: [
          { id: 'a', text: 'a' },
          { id: 'a', text: 'b' },
        ],
      },
    ],
  }
  test.each([
    [{ accounts: [one] }, 400, 'accounts.0.agents.0.documents.1: the document has no text'],
    [
      { accounts: [twice] },
      400,
      'accounts.0.agents.0.documents.1.id: another document of this agent has the id "a" too',
    ],
    [
      { accounts: [account], faults: [{ operation: 'creatAgent', status: 503 }] },
      400,
      'faults.0.operation: operation "creatAgent" is none',
    ],
    [{ accounts: [account, { uid: 'admin' }], faults: [{ operation: '*', status: 503 }] }, 409, '"admin"'],
  ])(
    'refuses what cannot be added whole, and adds, moves and injects nothing: %j',
    async (seed, status, message) => {
      const { call } = await started({
        seed: { accounts: [{ uid: 'admin' }] },
        clock: new Date('2026-01-31T09:00:00Z'),
      })
      const { body: before } = await call('GET', '/state')
      const clock = { now: '2020-01-01T00:00:00Z', freeze: false }
      const refused = await call('POST', '/seed', { ...seed, clock })
      expect([refused.status, refused.body.error]).toEqual([status, expect.stringContaining(message)])
      expect((await call('GET', '/state')).body).toEqual(before)
    },
  )

  test('leaves the clock where the emulator was told to begin', async () => {
    const clock = new Date('2030-01-01T00:00:00Z')
    const emulator = await started({
      seed: { accounts: [{ uid: 'a' }], clock: { now: '2020-01-01T00:00:00Z' } },
      clock,
    })
    expect(emulator.clock.now()).toEqual(clock)
  })
})
