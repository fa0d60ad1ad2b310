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

  test('leaves the clock where the emulator was told to begin', async () => {
    const clock = new Date('2030-01-01T00:00:00Z')
    const emulator = await started({
      seed: { accounts: [{ uid: 'a' }], clock: { now: '2020-01-01T00:00:00Z' } },
      clock,
    })
    expect(emulator.clock.now()).toEqual(clock)
  })
})
