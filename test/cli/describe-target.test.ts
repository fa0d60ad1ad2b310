import { expect, onTestFinished, test } from 'vitest'
import { describeTarget } from '../../src/cli/describe-target.ts'
import { type EmulatorOptions, startEmulator } from '../../src/index.ts'

async function described(options: EmulatorOptions) {
  const emulator = await startEmulator(options)
  onTestFinished(() => emulator.close())
  return { emulator, target: await describeTarget(emulator) }
}

test('describes the demo whole', async () => {
  const { emulator, target } = await described({ seed: 'demo' })
  expect(target).toEqual({
    url: emulator.url,
    uid: 'demo-admin',
    managementKey: 'demo-management-key',
    knowledgeKey: 'demo-knowledge-key',
    trackingKey: 'demo-tracking-key',
    agent: emulator.agentId,
    scoreThreshold: expect.any(Number),
    utterance: expect.any(String),
    metadataFilters: {
      withinThirty: expect.any(Object),
      withinCap: expect.any(Object),
      beyondCap: expect.any(Object),
    },
    lexicalAgent: expect.any(String),
    mixedAgent: expect.any(String),
    limits: { agents: 100, webhooks: 20 },
    other: {
      uid: 'tea-school',
      managementKey: expect.any(String),
      knowledgeKey: expect.any(String),
      trackingKey: expect.any(String),
      agent: expect.any(String),
    },
    empty: { uid: 'newcomer', managementKey: expect.any(String) },
    basic: { uid: 'market-stall', knowledgeKey: expect.any(String), agent: expect.any(String) },
    turn: { url: `${emulator.control}/turns` },
    clock: { url: `${emulator.control}/clock` },
    callback: { host: '127.0.0.1' },
  })
})

test('leaves out what the data does not hold', async () => {
  const { emulator, target } = await described({ seed: 'none' })
  expect(Object.keys(target).toSorted()).toEqual([
    'agent',
    'callback',
    'clock',
    'knowledgeKey',
    'limits',
    'managementKey',
    'trackingKey',
    'turn',
    'uid',
    'url',
  ])
  expect(target.agent).toBe(emulator.agentId)
})

test('names no control API that asks for a token', async () => {
  const { target } = await described({ seed: 'none', controlToken: 'secret' })
  expect(target).not.toHaveProperty('turn')
  expect(target).not.toHaveProperty('clock')
})

test('the filters match chunks of the ranks that they stand for', { timeout: 60_000 }, async () => {
  const { target } = await described({ seed: 'demo' })
  const response = await fetch(`${target.url}/knowledge/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': target.knowledgeKey ?? '' },
    body: JSON.stringify({ agent_id: target.agent, utterance: target.utterance, limit: 200 }),
  })
  const hits = (await response.json()) as { url: string }[]
  const ranksOf = (category: unknown) =>
    hits.flatMap(({ url }, index) => (url.endsWith(`/articles/${category}`) ? [index + 1] : []))
  const { withinThirty, withinCap, beyondCap } = target.metadataFilters ?? {}

  expect(hits).toHaveLength(200)
  const near = ranksOf(withinThirty?.['category'])
  expect(near.length).toBeGreaterThan(0)
  expect(Math.max(...near)).toBeLessThanOrEqual(30)
  const middle = ranksOf(withinCap?.['category'])
  expect(middle.length).toBeGreaterThan(0)
  expect(Math.min(...middle)).toBeGreaterThan(30)
  expect(ranksOf(beyondCap?.['category'])).toEqual([])
})
