import { afterAll, beforeAll, expect, test } from 'vitest'
import { planRun } from '../../../src/conformance/index.ts'
import { quickPorts } from '../support/ports.ts'
import { look, probedKeys } from './support/look.ts'
import { openTeaShop, type TeaShop } from './support/tea-shop.ts'

let shop: TeaShop
beforeAll(async () => {
  shop = await openTeaShop()
})
afterAll(() => shop.emulator.close())

type Rewrite = (answer: Response, request: { method: string; url: string; count: number }) => Response

/** Ports to a deployment whose answers are other than the emulator's. */
function rewriting(rewrite: Rewrite) {
  const ports = quickPorts()
  let count = 0
  const fetchAndRewrite: typeof fetch = async (url, init) => {
    count += 1
    const request = { method: init?.method ?? 'GET', url: String(url), count }
    return rewrite(await fetch(url, init), request)
  }
  return { ...ports, fetch: fetchAndRewrite }
}

const withStatus = (answer: Response, status: number) =>
  new Response(answer.body, { status, headers: answer.headers })

test('what is no listed value is seen as `other`, with a sample', async () => {
  const ports = rewriting((answer, { method }) =>
    method === 'POST' && answer.status === 200 ? withStatus(answer, 207) : answer,
  )
  const outcome = (await look(shop.target, ['agents.create.status'], ports)).get('agents.create.status')
  expect(outcome).toMatchObject({ verdict: 'observed', value: 'other', runs: 2, stable: true })
  expect(outcome?.message).toMatch(/^none of the listed values: 207 \{"id":/)
})

test('a value that is not the same each time is not stable', async () => {
  let creations = 0
  const ports = rewriting((answer, { method }) => {
    if (method !== 'POST' || answer.status !== 200) return answer
    creations += 1
    return withStatus(answer, creations % 2 === 0 ? 200 : 201)
  })
  const outcome = (await look(shop.target, ['agents.create.status'], ports)).get('agents.create.status')
  expect(outcome).toMatchObject({ verdict: 'observed', value: 201, runs: 2, stable: false })
  expect(outcome?.message).toBe('accepted with 201; then accepted with 200')
})

test('without an accepted control nothing is observed', async () => {
  const ports = rewriting((answer, { method }) => (method === 'PUT' ? withStatus(answer, 500) : answer))
  const outcome = (await look(shop.target, ['agents.photoUrlCheck'], ports)).get('agents.photoUrlCheck')
  expect(outcome).toMatchObject({
    verdict: 'error',
    message: expect.stringContaining('was not accepted: 500'),
  })
})

test('agents.update.webhooks: that they are appended is seen where a name that is there is refused', async () => {
  await shop.behave({ agents: { duplicateWebhookNames: 'reject', update: { webhooks: 'append' } } })
  const outcomes = await look(shop.target, ['agents.update.webhooks'], quickPorts())
  await shop.behave({})
  expect(outcomes.get('agents.update.webhooks')).toMatchObject({
    verdict: 'observed',
    value: 'append',
    stable: true,
  })
})

test('an answer that asks to slow down is waited out', async () => {
  const ports = rewriting((answer, { count }) =>
    count % 3 === 0 ? new Response('', { status: 429, headers: { 'retry-after': '2' } }) : answer,
  )
  const outcome = (await look(shop.target, ['http.wrongMethod'], ports)).get('http.wrongMethod')
  expect(outcome).toMatchObject({ verdict: 'observed', value: 405 })
  expect(ports.slept).toContain(2000)
})

test.each([
  ['answers 200 to everything', () => Response.json({ id: 'one' })],
  ['answers 500 to everything', () => new Response('<h1>Sorry</h1>', { status: 500 })],
  ['answers without a body', () => new Response(null, { status: 204 })],
  ['answers with a list', () => Response.json([{ score: 1, text: 'tea' }])],
])('no probe fails a deployment that %s, nor fails itself', async (_, answer) => {
  const ports = { ...quickPorts(), fetch: async () => answer() }
  const outcomes = await look(shop.target, probedKeys, ports)
  const verdicts = new Set([...outcomes.values()].map(({ verdict }) => verdict))
  expect([...verdicts].filter((verdict) => !['observed', 'skipped', 'error'].includes(verdict))).toEqual([])
  expect([...outcomes.values()].filter(({ message }) => message.includes('bug'))).toEqual([])
})

test('a deployment whose turns tell nothing hides what only they show', async () => {
  const ports = rewriting((answer, { url }) => (url.endsWith('/turns') ? Response.json({}) : answer))
  const keys = ['agents.update.omittedFields', 'agents.update.webhooksOmitted', 'tracking.stateMerge']
  for (const outcome of (await look(shop.target, keys, ports)).values())
    expect(outcome).toMatchObject({
      verdict: 'skipped',
      enable: 'a turn whose answer tells what happened in it',
    })
})

test('what the description lacks is named', () => {
  const { limits: _, turn: __, metadataFilters: ___, ...bare } = shop.target
  const { settled } = planRun(bare, { levels: ['unspecified', 'contradictory'] })
  const enable = (id: string) => {
    const outcome = settled.find(({ requirement }) => requirement.id === id)?.outcome
    return outcome?.verdict === 'skipped' ? outcome.enable : undefined
  }
  expect(enable('agents.webhookLimitStatus')).toBe('limits.webhooks')
  expect(enable('agents.update.webhooks')).toBe('turn')
  expect(enable('search.metadataFilterMatch')).toBe('metadataFilters.withinThirty')
})
