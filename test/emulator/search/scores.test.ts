import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeBackend, lexicalHit, vectorHit } from './support/fake-backend.ts'
import { search } from './support/search-room.ts'

const scoresOf = async (body: object, rankings: Parameters<typeof fakeBackend>[0], profile: object = {}) =>
  (await search(body, { backend: fakeBackend(rankings), profile })).results.map(({ score }) => score)

test('a semantic score is the cosine, and 0 where that is below', async () => {
  const vector = [vectorHit('a', 1), vectorHit('b', 0.5), vectorHit('c', -0.25)]
  expect(await scoresOf({}, { vector })).toEqual([1, 0.5, 0])
})

test('a cosine that rounding has put above 1 is 1', async () => {
  expect(await scoresOf({}, { vector: [vectorHit('a', 1.0000001)] })).toEqual([1])
})

const lexical = [lexicalHit('a', 24), lexicalHit('b', 8), lexicalHit('c', 2)]

test('search.lexicalScore: 0-1 puts BM25 on the scale of the other scores', async () => {
  expect(await scoresOf({ use_lexical_search_only: true }, { lexical })).toEqual([0.75, 0.5, 0.2])
})

test('search.lexicalScore: raw leaves BM25 as it is', async () => {
  const profile = { lexicalScore: 'raw' }
  expect(await scoresOf({ use_lexical_search_only: true }, { lexical }, profile)).toEqual([24, 8, 2])
})

test('search.lexicalScore: 0-1 keeps the order and the range, and does not depend on what else is found', async () => {
  const score = fc.double({ min: 0, max: 1e4, noNaN: true })
  await fc.assert(
    fc.asyncProperty(score, score, async (one, other) => {
      const [high, low] = [Math.max(one, other), Math.min(one, other)]
      const body = { use_lexical_search_only: true }
      const both = await scoresOf(body, { lexical: [lexicalHit('a', high), lexicalHit('b', low)] })
      const alone = await scoresOf(body, { lexical: [lexicalHit('b', low)] })
      expect(both[0]).toBeGreaterThanOrEqual(both[1] ?? 0)
      expect(both[1]).toBe(alone[0])
      expect(both.every((value) => value >= 0 && value <= 1)).toBe(true)
    }),
  )
})
