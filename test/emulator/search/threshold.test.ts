import { describe, expect, test } from 'vitest'
import { fakeBackend, lexicalHit, manyVectorHits, vectorHit } from './support/fake-backend.ts'
import { search } from './support/search-room.ts'

const vector = [vectorHit('a', 0.75), vectorHit('b', 0.5), vectorHit('c', 0.25), vectorHit('d', -0.5)]
const follow = { follow_agent_settings: true }

async function found(body: object, threshold?: number) {
  const store = threshold === undefined ? {} : { knowledgeDataStoreCandidateScoreThreshold: threshold }
  const backend = fakeBackend({ vector })
  return (await search(body, { backend, knowledge: { knowledgeDataStore: store } })).ids.join('')
}

describe('score_threshold', () => {
  test('without one, all stay', async () => {
    expect(await found({})).toBe('abcd')
  })

  test('search.threshold.excludes: a lower score is no result', async () => {
    expect(await found({ score_threshold: 0.6 })).toBe('a')
  })

  test('search.threshold.inclusive: an equal score stays', async () => {
    expect(await found({ score_threshold: 0.5 })).toBe('ab')
  })

  test('a score that was answered can be sent back as the threshold, and its result stays', async () => {
    const backend = fakeBackend({ vector: [vectorHit('a', 0.1 + 0.2)], lexical: [lexicalHit('b', 3.7)] })
    for (const use_lexical_search_only of [false, true]) {
      const [best] = (await search({ use_lexical_search_only }, { backend })).results
      const sent = JSON.parse(JSON.stringify({ score_threshold: best?.score, use_lexical_search_only }))
      expect((await search(sent, { backend })).results).toHaveLength(1)
    }
  })

  test('search.threshold.afterFetch: nothing is fetched in place of what it removes', async () => {
    expect(await found({ limit: 3, score_threshold: 0.5 })).toBe('ab')
    const backend = fakeBackend({ vector: manyVectorHits(300) })
    await search({ limit: 3, score_threshold: 0.999 }, { backend })
    expect(backend.asked.map(({ count }) => count)).toEqual([3])
  })

  test('the limit counts what the threshold has left', async () => {
    const backend = fakeBackend({ vector, lexical: [lexicalHit('x', 0.1)] })
    const body = { use_mix_search: true, limit: 2, score_threshold: 0.25 }
    expect((await search(body, { backend })).ids).toEqual(['a', 'b'])
  })

  test("search.follow.threshold: the agent's holds under follow", async () => {
    expect(await found(follow, 0.5)).toBe('ab')
  })

  test('under follow, an agent without a threshold leaves all', async () => {
    expect(await found(follow)).toBe('abcd')
  })

  test("search.follow.off: the agent's does not hold without follow", async () => {
    expect(await found({}, 0.5)).toBe('abcd')
  })

  test("search.threshold.beforeAgentSettings: a given one holds instead of the agent's", async () => {
    expect(await found({ ...follow, score_threshold: 0.75 }, 0.5)).toBe('a')
    expect(await found({ ...follow, score_threshold: 0.25 }, 0.5)).toBe('abc')
  })

  test("search.threshold.beforeAgentSettings: 0 holds instead of the agent's", async () => {
    expect(await found({ ...follow, score_threshold: 0 }, 0.5)).toBe('abcd')
  })

  test.each([
    [-1, 'abcd'],
    [1.5, ''],
  ])('search.scoreThresholdOutOfRange: accept takes %d as it is', async (score_threshold, expected) => {
    expect(await found({ score_threshold })).toBe(expected)
  })
})
