import type { Emulator } from 'understudy'
import { testWithEmulator } from 'understudy/vitest'
import { expect } from 'vitest'

const test = testWithEmulator({ seed: 'none', clock: new Date('2026-03-02T09:00:00Z') })

const guide = {
  displayName: 'Guide',
  description: 'Shows visitors around.',
  photoUrl: 'https://shop.example/guide.png',
  providerName: 'Example Shop',
  scope: 'public',
}

async function create({ url, account }: Emulator, body: object): Promise<number> {
  const response = await fetch(`${url}/admin/${account?.uid}/agent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': account?.keys.management ?? '' },
    body: JSON.stringify(body),
  })
  return response.status
}

const required = ['displayName', 'description', 'photoUrl', 'providerName', 'scope']
for (const field of required) {
  test(`an agent without ${field} is refused`, async ({ emulator }) => {
    expect(await create(emulator, { agent: { ...guide, [field]: undefined } })).toBe(400)
  })
}

const lengths = { displayName: 100, description: 120, providerName: 60 }
for (const [field, most] of Object.entries(lengths)) {
  for (const [length, status] of [
    [1, 200],
    [most, 200],
    [most + 1, 400],
  ] as const) {
    test(`${field} of ${length} characters: ${status}`, async ({ emulator }) => {
      expect(await create(emulator, { agent: { ...guide, [field]: '茶'.repeat(length) } })).toBe(status)
    })
  }
}

for (const [field, values] of Object.entries({ temperature: [-0.1, 0, 0.5, 1, 1.1] })) {
  for (const value of values) {
    const status = value >= 0 && value <= 1 ? 200 : 400
    test(`${field} ${value}: ${status}`, async ({ emulator }) => {
      const llmSettings = { llm: 'o3', [field]: value }
      expect(await create(emulator, { agent: { ...guide, llmSettings } })).toBe(status)
    })
  }
}

for (const value of [-1, 0, 1, 2, 3, 3.1]) {
  const status = value >= 0 && value <= 3 ? 200 : 400
  test(`ruleBasedThresholdLevel ${value}: ${status}`, async ({ emulator }) => {
    const autoResponseSettings = { ruleBasedThresholdLevel: value }
    expect(await create(emulator, { agent: { ...guide, autoResponseSettings } })).toBe(status)
  })
}

for (const value of [-1, 0, 15, 30, 31]) {
  const status = value >= 0 && value <= 30 ? 200 : 400
  test(`knowledgeDataStoreNumCandidates ${value}: ${status}`, async ({ emulator }) => {
    const knowledge = { knowledgeDataStore: { knowledgeDataStoreNumCandidates: value } }
    expect(await create(emulator, { agent: { ...guide, knowledge } })).toBe(status)
  })
}

for (const scope of ['public', 'private', 'open', '']) {
  const status = scope === 'public' || scope === 'private' ? 200 : 400
  test(`scope "${scope}": ${status}`, async ({ emulator }) => {
    expect(await create(emulator, { agent: { ...guide, scope } })).toBe(status)
  })
}

for (const serviceURL of ['https://shop.example', 'http://shop.example', 'shop.example']) {
  const status = serviceURL.startsWith('https://') ? 200 : 400
  test(`serviceURL ${serviceURL}: ${status}`, async ({ emulator }) => {
    expect(await create(emulator, { agent: { ...guide, serviceURL } })).toBe(status)
  })
}

for (const count of [1, 2, 3]) {
  test(`${count} agents of one account have ids of their own`, async ({ emulator }) => {
    for (let made = 0; made < count; made += 1) expect(await create(emulator, { agent: guide })).toBe(200)
    const agents = emulator.readState().collections['agents'] ?? []
    expect(new Set(agents.map(({ key }) => key)).size).toBe(count + 1)
  })
}
