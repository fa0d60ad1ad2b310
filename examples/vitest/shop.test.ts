import { createServiceClient } from 'understudy/client'
import { testWithEmulator } from 'understudy/vitest'
import { expect } from 'vitest'

// Each test is given an emulator of its own: the demo shop, at nine o'clock on a Monday morning.
const test = testWithEmulator({ seed: 'demo', clock: new Date('2026-03-02T09:00:00Z'), randomSeed: 1 })

const guide = {
  displayName: 'Guide',
  description: 'Shows visitors around.',
  photoUrl: 'https://shop.example/guide.png',
  providerName: 'Example Shop',
  scope: 'public' as const,
}

function clientOf({ url, account }: { url: string; account: { keys: Record<string, string> } | undefined }) {
  const { management = '', knowledge = '', tracking = '' } = account?.keys ?? {}
  return createServiceClient({
    url,
    managementKey: management,
    knowledgeKey: knowledge,
    trackingKey: tracking,
  })
}

test('an agent is created', async ({ emulator }) => {
  const client = clientOf(emulator)
  const uid = emulator.account?.uid ?? ''
  const { data, response } = await client.POST('/admin/{uid}/agent', {
    params: { path: { uid } },
    body: { agent: guide },
  })
  expect(response.status).toBe(200)
  expect(data?.id).toEqual(expect.any(String))
  expect(emulator.requests.list()[0]).toMatchObject({ operation: 'createAgent', status: 200 })
})

test('the shop goes on when the service is down for a moment', async ({ emulator }) => {
  emulator.faults.add({ operation: 'recordTrackingEvent', status: 500, times: 2 })
  const client = clientOf(emulator)
  const track = () =>
    client.POST('/tracker/{trackerId}/{platform}', {
      params: { path: { trackerId: emulator.agentId ?? '', platform: 'api' } },
      body: { event: 'Bought a teapot', userId: 'mara' },
    })
  const statuses = [await track(), await track(), await track()].map(({ response }) => response.status)
  expect(statuses).toEqual([500, 500, 200])
})

test('tomorrow is a day later', async ({ emulator }) => {
  await emulator.clock.advance('P1D')
  expect(emulator.clock.now().toISOString()).toBe('2026-03-03T09:00:00.000Z')
})

test('a snapshot brings a world back', async ({ emulator }) => {
  const morning = await emulator.snapshot()
  await emulator.reset('empty')
  expect(emulator.account).toBeUndefined()
  await morning.restore()
  expect(emulator.account?.uid).toBe('demo-admin')
})

test('a deployment that answers 201 is another profile', async ({ emulator }) => {
  await emulator.profile.change({ agents: { create: { status: 201 } } })
  const { response } = await clientOf(emulator).POST('/admin/{uid}/agent', {
    params: { path: { uid: emulator.account?.uid ?? '' } },
    body: { agent: guide },
  })
  expect(response.status).toBe(201)
})
