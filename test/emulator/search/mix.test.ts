import { describe, expect, test } from 'vitest'
import {
  fakeBackend,
  lexicalHit,
  manyLexicalHits,
  manyVectorHits,
  vectorHit,
} from './support/fake-backend.ts'
import { search } from './support/search-room.ts'

async function mixed(rankings: Parameters<typeof fakeBackend>[0], body: object = {}, mix: object = {}) {
  const backend = fakeBackend(rankings)
  const { ids, trace } = await search({ use_mix_search: true, ...body }, { backend, profile: { mix } })
  const counts = Object.fromEntries(backend.asked.map(({ kind, count }) => [kind, count]))
  const results = trace.results.map(({ chunkId, from }) => `${chunkId} of ${from}`)
  return { ids, results, counts, trace }
}

const three = { vector: manyVectorHits(3), lexical: manyLexicalHits(3) }

describe('mixed search', () => {
  test('search.mix.interleaved: the lists alternate, one by one', async () => {
    expect((await mixed(three)).ids).toEqual(['l1', 'v1', 'l2', 'v2', 'l3', 'v3'])
  })

  test('the limit counts both lists together', async () => {
    expect((await mixed(three, { limit: 3 })).ids).toEqual(['l1', 'v1', 'l2'])
  })

  test('when one list ends, the rest of the other follows', async () => {
    const lists = { vector: manyVectorHits(1), lexical: manyLexicalHits(3) }
    expect((await mixed(lists)).ids).toEqual(['l1', 'v1', 'l2', 'l3'])
  })

  test.each([
    ['lexical', ['l1', 'v1', 'l2', 'v2', 'l3', 'v3']],
    ['vector', ['v1', 'l1', 'v2', 'l2', 'v3', 'l3']],
  ])('search.mix.first: %s', async (first, ids) => {
    expect((await mixed(three, {}, { first })).ids).toEqual(ids)
  })

  const many = { vector: manyVectorHits(300), lexical: manyLexicalHits(300) }

  test.each([
    ['each', 'lexical', 7, { vector: 7, lexical: 7 }],
    ['total', 'lexical', 8, { vector: 4, lexical: 4 }],
    ['total', 'lexical', 7, { vector: 3, lexical: 4 }],
    ['total', 'vector', 7, { vector: 4, lexical: 3 }],
    ['total', 'lexical', 1, { lexical: 1 }],
    ['each', 'lexical', 500, { vector: 200, lexical: 200 }],
    ['total', 'lexical', 500, { vector: 100, lexical: 100 }],
  ])('search.mix.fetch: %s, %s first, %i', async (fetch, first, limit, counts) => {
    expect((await mixed(many, { limit }, { first, fetch })).counts).toEqual(counts)
  })

  const shared = {
    vector: [vectorHit('a', 0.9), vectorHit('b', 0.8)],
    lexical: [lexicalHit('b', 8), lexicalHit('a', 4)],
  }

  test('search.mix.duplicates: removed leaves the first place, with its score', async () => {
    const { results, trace } = await mixed(shared, {}, { duplicates: 'removed' })
    expect(results).toEqual(['b of lexical', 'a of vector'])
    expect(trace.results.map(({ score }) => score)).toEqual([0.5, 0.9])
    expect(trace.removed.map(({ chunkId, from, by }) => [chunkId, from, by])).toEqual([
      ['a', 'lexical', 'duplicates'],
      ['b', 'vector', 'duplicates'],
    ])
  })

  test('search.mix.duplicates: kept leaves both places', async () => {
    const { results } = await mixed(shared, {}, { duplicates: 'kept' })
    expect(results).toEqual(['b of lexical', 'a of vector', 'a of lexical', 'b of vector'])
  })
})
