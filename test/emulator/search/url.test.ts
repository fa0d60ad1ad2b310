import { expect, test } from 'vitest'
import { fakeBackend, vectorHit } from './support/fake-backend.ts'
import { search } from './support/search-room.ts'

const vector = [
  vectorHit('a', 0.9, { url: 'https://shop.example/help' }),
  vectorHit('b', 0.8, { url: 'https://shop.example/help/delivery' }),
  vectorHit('c', 0.7, { url: 'https://other.example/help' }),
  vectorHit('d', 0.6),
]

async function found(profile: object, body: object = {}) {
  const request = { url: 'https://shop.example/help', ...body }
  return (await search(request, { backend: fakeBackend({ vector }), profile })).ids.join('')
}

test.each([
  ['filter-equal', 'a'],
  ['filter-prefix', 'ab'],
  ['ignore', 'abcd'],
])('search.url: %s', async (url, expected) => {
  expect(await found({ url })).toBe(expected)
})

test('search.url: it is a filter of what was fetched', async () => {
  const body = { url: 'https://shop.example/help/delivery' }
  expect(await found({}, { ...body, limit: 1 })).toBe('')
  expect(await found({}, { ...body, limit: 1, fetch_limit: 2 })).toBe('b')
})

test('search.url: without one, all stay', async () => {
  expect((await search({}, { backend: fakeBackend({ vector }) })).ids).toHaveLength(4)
})
