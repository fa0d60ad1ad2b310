import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeBackend } from './support/fake-backend.ts'
import { ids, keys, serve } from './support/serve.ts'

let served: Awaited<ReturnType<typeof serve>>
let day = 1
beforeAll(async () => {
  served = await serve(fakeBackend())
}, 120_000)
beforeEach(() => {
  day += 1
  served.setNow(`2026-01-${String(day).padStart(2, '0')}T12:00:00Z`)
  return served.setLimits({ searchesPerDay: 2 })
})

const statuses = async (...bodies: object[]) => {
  const answers: number[] = []
  for (const body of bodies) answers.push((await served.search(body)).status)
  return answers
}
const defective = { limit: -1 }

describe('search.rateLimit.counts', () => {
  test('authenticated: a request whose content is refused counts, and 429 comes before 400', async () => {
    await served.useProfile({})
    expect(await statuses(defective, {}, {}, defective)).toEqual([400, 200, 429, 429])
  })

  test('authenticated: one without a valid key does not count', async () => {
    await served.useProfile({})
    expect((await served.search({}, 'no-key')).status).toBe(401)
    expect((await served.search({}, keys.free)).status).toBe(403)
    expect(await statuses({}, {}, {})).toEqual([200, 200, 429])
  })

  test('answered: only a 200 counts', async () => {
    await served.useProfile({ search: { rateLimit: { counts: 'answered' } } })
    const unknown = { agent_id: ids.unknownAgent }
    expect(await statuses(defective, unknown, {}, defective, {}, {}, defective)).toEqual([
      400, 400, 200, 400, 200, 429, 429,
    ])
  })

  test('answered: searches at the same time do not slip past the limit', async () => {
    await served.useProfile({ search: { rateLimit: { counts: 'answered' } } })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => served.search()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  })
})

test('search.rateLimit.scope: agent counts a refused request for the agent that it names', async () => {
  await served.useProfile({ search: { rateLimit: { scope: 'agent' } } })
  expect(await statuses({ ...defective }, {}, {})).toEqual([400, 200, 429])
  expect(await statuses({ agent_id: ids.otherAgent })).toEqual([200])
  const [foreign, none] = [{ agent_id: ids.foreignAgent }, { agent_id: 7 }]
  expect(await statuses(foreign, foreign, foreign, none, none, none)).toEqual([401, 401, 401, 400, 400, 400])
  expect((await served.search({ agent_id: ids.foreignAgent }, keys.foreign)).status).toBe(200)
})

test('http.checkOrder: with body-first a refused content is not counted', async () => {
  await served.useProfile({ http: { checkOrder: 'body-first' } })
  expect(await statuses(defective, {}, {}, {}, defective)).toEqual([400, 200, 200, 429, 400])
})

describe('how 429 looks', () => {
  const exceed = async (rateLimit: object) => {
    await served.useProfile({ search: { rateLimit } })
    await served.setLimits({ searchesPerDay: 0 })
    return served.search()
  }

  test.each([
    ['error-string', 'application/json', { error: expect.stringContaining('searches') }],
    ['problem-json', 'application/problem+json', { status: 429, title: 'Too Many Requests' }],
  ])('search.rateLimit.body: %s', async (body, contentType, expected) => {
    const answer = await exceed({ body })
    expect(answer.status).toBe(429)
    expect(answer.headers['content-type']).toContain(contentType)
    expect(JSON.parse(answer.text)).toMatchObject(expected)
  })

  test('search.rateLimit.body: plain-text', async () => {
    const answer = await exceed({ body: 'plain-text' })
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(answer.text).toContain('searches')
  })

  test.each([
    [false, undefined],
    [true, '43200'],
  ])('search.rateLimit.retryAfter: %s', async (retryAfter, expected) => {
    await served.useProfile({ search: { rateLimit: { retryAfter } } })
    await served.search()
    await served.search()
    const answer = await served.search()
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, expected])
  })
})
