import { beforeAll, expect, test } from 'vitest'
import { fakeBackend, lexicalHit, vectorHit } from './support/fake-backend.ts'
import { serve } from './support/serve.ts'

const tea = { metadata: { category: 'tea' }, url: 'https://shop.example/tea' }
const pot = { metadata: { category: 'pot' }, url: 'https://shop.example/pot' }
const backend = fakeBackend({
  vector: [vectorHit('a', 0.9, tea), vectorHit('b', 0.8, pot), vectorHit('c', 0.1, tea)],
  lexical: [lexicalHit('a', 8, tea), lexicalHit('d', 24, { metadata: { category: 'tea' } })],
})
let served: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  served = await serve(backend)
}, 120_000)

test('a search in the journal shows every step that led to its results', async () => {
  const answer = await served.search({
    utterance: 'How much is it?',
    history: 'speaker1: Do you sell oolong tea?',
    use_mix_search: true,
    limit: 1,
    fetch_limit: 3,
    metadata_filter: { category: 'tea' },
    url: 'https://shop.example/tea',
    score_threshold: 0.2,
  })
  expect(answer.body).toHaveLength(1)
  const shown = await served.surface.get(`/_emulator/requests/${answer.headers['x-emulator-request-id']}`)
  expect(shown.status).toBe(200)
  expect(shown.body.trace.search).toEqual({
    plan: {
      mode: 'mixed',
      limit: 1,
      fetchCount: 3,
      fetch: { vector: 3, lexical: 3 },
      mix: { first: 'lexical', duplicates: 'removed' },
      scoreThreshold: 0.2,
      includeAllText: false,
    },
    query: {
      text: 'How much is it? sell oolong tea',
      source: 'offline',
      model: 'modelA-4o',
      prompt: expect.stringMatching(/^Write one search query/),
      why: '"it" refers to what was said; added content words of the last turns: sell, oolong, tea',
    },
    backends: {
      vector: [
        { chunkId: 'a', similarity: 0.9 },
        { chunkId: 'b', similarity: 0.8 },
        { chunkId: 'c', similarity: 0.1 },
      ],
      lexical: [
        { chunkId: 'a', score: 8, terms: [{ term: 'tea', score: 8 }] },
        { chunkId: 'd', score: 24, terms: [{ term: 'tea', score: 24 }] },
      ],
    },
    interleaving: [
      { chunkId: 'a', from: 'lexical', score: 0.5 },
      { chunkId: 'd', from: 'lexical', score: 0.75 },
      { chunkId: 'b', from: 'vector', score: 0.8 },
      { chunkId: 'c', from: 'vector', score: 0.1 },
    ],
    removed: [
      { chunkId: 'a', from: 'vector', by: 'duplicates', why: 'it stands at place 1 already' },
      { chunkId: 'b', from: 'vector', by: 'metadata_filter', why: 'it lacks category = "tea"' },
      { chunkId: 'd', from: 'lexical', by: 'url', why: 'it has no url' },
      {
        chunkId: 'c',
        from: 'vector',
        by: 'score_threshold',
        why: 'its score 0.1 is below the threshold 0.2',
      },
    ],
    results: [{ chunkId: 'a', from: 'lexical', score: 0.5 }],
  })
})

test('what the limit cuts is shown, too', async () => {
  const answer = await served.search({ limit: 1, fetch_limit: 2 })
  const shown = await served.surface.get(`/_emulator/requests/${answer.headers['x-emulator-request-id']}`)
  expect(shown.body.trace.search.removed).toEqual([
    { chunkId: 'b', from: 'vector', by: 'limit', why: '1 results stand before it, which is the limit' },
  ])
})

test('a refused search has no trace', async () => {
  const answer = await served.search({ limit: 0 })
  const shown = await served.surface.get(`/_emulator/requests/${answer.headers['x-emulator-request-id']}`)
  expect(shown.body).not.toHaveProperty('trace')
  expect(shown.body.decision.requirement).toBe('search.limitZero')
})
