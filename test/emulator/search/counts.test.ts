import { describe, expect, test } from 'vitest'
import { fakeBackend, manyVectorHits, vectorHit } from './support/fake-backend.ts'
import { search } from './support/search-room.ts'

/** How many chunks a search fetched, and how many results came back, of 300 chunks. */
async function countsOf(body: object, profile: object = {}) {
  const backend = fakeBackend({ vector: manyVectorHits(300) })
  const { results } = await search(body, { backend, profile })
  return { fetched: backend.asked[0]?.count ?? 0, results: results.length }
}

const follow = { follow_agent_settings: true }

describe('how many are fetched, and how many come back', () => {
  test.each<[string, object, number, number]>([
    ['search.fetch.default: limit is the number fetched', { limit: 7 }, 7, 7],
    ['search.limit.count: fetch_limit above limit is cut to limit', { limit: 7, fetch_limit: 50 }, 50, 7],
    ['search.fetch.wider: fetch_limit is fetched without limit too', { fetch_limit: 50 }, 50, 10],
    ['fetch_limit below limit leaves fewer than limit', { limit: 20, fetch_limit: 5 }, 5, 5],
    ['searchKnowledge.fetch_limit.x-fetch-cap: 200 are fetched for 200', { fetch_limit: 200 }, 200, 10],
    ['searchKnowledge.fetch_limit.x-fetch-cap: 200 are fetched for 201', { fetch_limit: 201 }, 200, 10],
    ['search.cap: a limit above 200 fetches 200', { limit: 201 }, 200, 200],
    ['searchKnowledge.limit.maximum: 10000 is allowed', { limit: 10000 }, 200, 200],
    ['searchKnowledge.fetch_limit.x-fetch-default-under-follow: 30', follow, 30, 30],
    ['under follow, a limit up to 30 fetches 30', { ...follow, limit: 7 }, 30, 7],
    ['under follow, a limit of 30 fetches 30', { ...follow, limit: 30 }, 30, 30],
    ['search.follow.largeLimit: a limit of 31 fetches 31', { ...follow, limit: 31 }, 31, 31],
    ['search.follow.fetchLimit: fetch_limit holds', { ...follow, limit: 40, fetch_limit: 12 }, 12, 12],
    ['search.follow.cap: no more than 200 by limit', { ...follow, limit: 500 }, 200, 200],
    ['search.follow.cap: no more than 200 by fetch_limit', { ...follow, fetch_limit: 201 }, 200, 30],
    ['searchKnowledge.follow_agent_settings.default: false', { follow_agent_settings: false }, 10, 10],
  ])('%s', async (_, body, fetched, results) => {
    expect(await countsOf(body)).toEqual({ fetched, results })
  })

  test('search.defaultLimit: n results without limit', async () => {
    expect(await countsOf({}, { defaultLimit: 5 })).toMatchObject({ fetched: 5, results: 5 })
    expect(await countsOf(follow, { defaultLimit: 5 })).toMatchObject({ fetched: 30, results: 30 })
  })

  test('search.followDefaultLimit: n results without limit under follow, of 30 fetched', async () => {
    expect(await countsOf(follow, { followDefaultLimit: 8 })).toMatchObject({ fetched: 30, results: 8 })
    expect(await countsOf({}, { followDefaultLimit: 8 })).toMatchObject({ fetched: 10, results: 10 })
  })

  test.each([
    ['empty', { results: 0 }],
    ['default', { results: 10 }],
  ] as const)('search.limitZero: %s', async (limitZero, expected) => {
    expect(await countsOf({ limit: 0 }, { limitZero })).toMatchObject(expected)
  })

  test('search.limitZero: default under follow fetches 30', async () => {
    const counts = await countsOf({ ...follow, limit: 0 }, { limitZero: 'default' })
    expect(counts).toMatchObject({ fetched: 30, results: 30 })
  })

  test.each([
    ['empty', { fetched: 0, results: 0 }],
    ['default', { fetched: 7, results: 7 }],
  ] as const)('search.fetchLimitZero: %s', async (fetchLimitZero, expected) => {
    expect(await countsOf({ limit: 7, fetch_limit: 0 }, { fetchLimitZero })).toMatchObject(expected)
  })

  test('search.emptyUtterance: empty fetches nothing, with a history and fetch_limit too', async () => {
    const counts = { fetched: 0, results: 0 }
    const profile = { emptyUtterance: 'empty' }
    expect(await countsOf({ utterance: '' }, profile)).toEqual(counts)
    expect(await countsOf({ utterance: '', fetch_limit: 9, history: 'speaker1: tea' }, profile)).toEqual(
      counts,
    )
  })

  test("the agent's number of candidates is not for searches", async () => {
    const backend = fakeBackend({ vector: manyVectorHits(300) })
    const knowledge = { knowledgeDataStore: { knowledgeDataStoreNumCandidates: 3 } }
    expect((await search(follow, { backend, knowledge })).results).toHaveLength(30)
    expect(backend.asked[0]?.count).toBe(30)
  })

  test('search.nothingFound: an empty list', async () => {
    expect((await search()).results).toEqual([])
  })

  test('results come best first, equal ones in the order of the backend', async () => {
    const vector = [vectorHit('a', 0.9), vectorHit('b', 0.5), vectorHit('c', 0.5), vectorHit('d', 0.1)]
    expect((await search({}, { backend: fakeBackend({ vector }) })).ids).toEqual(['a', 'b', 'c', 'd'])
  })
})
