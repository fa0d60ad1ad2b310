import type { Emulator } from 'understudy'
import { testWithEmulator } from 'understudy/vitest'
import { expect } from 'vitest'

const test = testWithEmulator({ seed: 'none', clock: new Date('2026-03-02T09:00:00Z') })

const agent = {
  displayName: 'Guide',
  description: 'Shows visitors around.',
  photoUrl: 'https://shop.example/guide.png',
  providerName: 'Example Shop',
  scope: 'public',
}

async function post(
  { url }: Emulator,
  path: string,
  key: string | undefined,
  body: unknown,
): Promise<number> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'x-api-key': key }) },
    body: JSON.stringify(body),
  })
  return response.status
}

function createWith(emulator: Emulator, webhook: object): Promise<number> {
  const { uid, keys } = emulator.account ?? {}
  return post(emulator, `/admin/${uid}/agent`, keys?.management, { agent, webhooks: [webhook] })
}

function track(emulator: Emulator, body: object, key = emulator.account?.keys.tracking): Promise<number> {
  return post(emulator, `/tracker/${emulator.agentId}/api`, key, body)
}

const webhook = {
  name: 'log',
  method: 'POST',
  url: 'https://hooks.example/log',
  trigger: { triggerType: 0, condition: 0 },
}

for (const triggerType of [0, 1, 2, 3]) {
  for (const condition of [0, 1, 2, 3, 4, 5]) {
    const status = triggerType <= 2 && condition <= 4 ? 200 : 400
    test(`a webhook of trigger ${triggerType} under condition ${condition}: ${status}`, async ({
      emulator,
    }) => {
      const functionCalling = { functionCallingName: 'look', functionCallingDescription: 'Look.' }
      const trigger = { triggerType, condition, ...(triggerType === 2 && functionCalling) }
      expect(await createWith(emulator, { ...webhook, trigger })).toBe(status)
    })
  }
}

for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'get']) {
  const status = ['GET', 'POST', 'PUT', 'DELETE'].includes(method) ? 200 : 400
  test(`a webhook with the method ${method}: ${status}`, async ({ emulator }) => {
    expect(await createWith(emulator, { ...webhook, method })).toBe(status)
  })
}

for (const field of ['name', 'method', 'url', 'trigger']) {
  test(`a webhook without ${field} is refused`, async ({ emulator }) => {
    expect(await createWith(emulator, { ...webhook, [field]: undefined })).toBe(400)
  })
}

for (const name of ['orderStatus', 'order_status', '注文', 'order status']) {
  const status = /^[A-Za-z_]+$/.test(name) ? 200 : 400
  test(`a function called "${name}": ${status}`, async ({ emulator }) => {
    const trigger = {
      triggerType: 2,
      condition: 0,
      functionCallingName: name,
      functionCallingDescription: 'Asks.',
    }
    expect(await createWith(emulator, { ...webhook, trigger })).toBe(status)
  })
}

for (const body of [
  { event: 'e', userId: 'u' },
  { event: 'e', userId: 'u', state: { mood: 'calm' } },
  { event: 'e', userId: 'u', disableAiRecord: true },
  { event: '{"json":true}', userId: 'u', disableAiRecord: true },
  { event: 'お茶を買いました', userId: '春香' },
]) {
  test(`${JSON.stringify(body)} is recorded`, async ({ emulator }) => {
    expect(await track(emulator, body)).toBe(200)
    expect(emulator.readState().histories['tracking']).toHaveLength(1)
  })
}

for (const body of [
  {},
  { event: 'e' },
  { userId: 'u' },
  { event: '', userId: 'u' },
  { event: 'e', userId: '' },
  { event: 7, userId: 'u' },
  { event: 'e', userId: null },
  { event: 'e', userId: 'u', state: 'calm' },
  { event: 'e', userId: 'u', disableAiRecord: 'yes' },
]) {
  test(`${JSON.stringify(body)} is refused`, async ({ emulator }) => {
    expect(await track(emulator, body)).toBe(400)
    expect(emulator.readState().histories['tracking']).toBeUndefined()
  })
}

for (const kind of ['management', 'knowledge'] as const) {
  test(`the ${kind} key does not track`, async ({ emulator }) => {
    expect(await track(emulator, { event: 'e', userId: 'u' }, emulator.account?.keys[kind])).toBe(401)
  })
}

for (const key of ['', 'wrong', 'x'.repeat(200)]) {
  test(`the key "${key.slice(0, 8)}" does not track`, async ({ emulator }) => {
    expect(await track(emulator, { event: 'e', userId: 'u' }, key)).toBe(401)
  })
}

for (const count of [1, 5, 20]) {
  test(`${count} events of one user are kept in their order`, async ({ emulator }) => {
    for (let number = 0; number < count; number += 1)
      await track(emulator, { event: `e${number}`, userId: 'u' })
    const [history] = emulator.readState().histories['tracking'] ?? []
    const events = history?.entries.map((entry) => (entry as { event: string }).event)
    expect(events).toEqual(Array.from({ length: count }, (_, number) => `e${number}`))
  })
}
