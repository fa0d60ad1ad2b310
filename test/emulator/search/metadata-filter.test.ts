import { describe, expect, test } from 'vitest'
import type { SearchRequest } from '../../../emulator/search/index.ts'
import { fakeBackend, vectorHit } from './support/fake-backend.ts'
import { search } from './support/search-room.ts'

const metadata = { category: 'tea', year: 2024, sold: true, tags: ['green', 'hot'] }
const vector = [
  vectorHit('a', 0.9, { metadata }),
  vectorHit('b', 0.8, { metadata: { ...metadata, category: 'pot' } }),
  vectorHit('c', 0.7, { metadata: { category: 'tea' } }),
  vectorHit('d', 0.6),
]

async function found(metadata_filter: unknown, profile: object = {}, body: object = {}) {
  const request = { metadata_filter, ...body } as Partial<SearchRequest>
  return (await search(request, { backend: fakeBackend({ vector }), profile })).ids.join('')
}

describe('metadata_filter', () => {
  test('search.metadataFilter.excludes, search.metadataFilter.keeps', async () => {
    expect(await found({ category: 'tea' })).toBe('ac')
  })

  test('search.metadataFilter.object: an empty one filters nothing', async () => {
    expect(await found({})).toBe('abcd')
    expect(await found({}, { metadataFilterMatch: 'any' })).toBe('abcd')
  })

  test('search.metadataFilter.afterFetch: a chunk that was not fetched is no result', async () => {
    expect(await found({ category: 'tea' }, {}, { limit: 2 })).toBe('a')
  })

  test('search.fetch.wider: fetch_limit above limit makes room', async () => {
    expect(await found({ category: 'tea' }, {}, { limit: 2, fetch_limit: 4 })).toBe('ac')
  })

  test('what every object inherits is no field', async () => {
    expect(await found(JSON.parse('{"__proto__":{}}'))).toBe('')
  })

  test('case counts', async () => {
    expect(await found({ category: 'Tea' })).toBe('')
  })

  test('one value of a field of several is enough; of several wanted values, too', async () => {
    expect(await found({ tags: 'hot' })).toBe('ab')
    expect(await found({ tags: 'cold' })).toBe('')
    expect(await found({ category: ['pot', 'cup'] })).toBe('b')
  })

  test.each([
    ['all', 'a'],
    ['any', 'abc'],
  ])('search.metadataFilterMatch: %s', async (metadataFilterMatch, expected) => {
    expect(await found({ category: 'tea', year: 2024 }, { metadataFilterMatch })).toBe(expected)
  })

  test.each([
    ['text-equal', { year: '2024' }, 'ab'],
    ['text-equal', { year: 2024 }, 'ab'],
    ['text-equal', { sold: 'true' }, 'ab'],
    ['strict-equal', { year: '2024' }, ''],
    ['strict-equal', { year: 2024 }, 'ab'],
    ['strict-equal', { sold: 'true' }, ''],
    ['strict-equal', { sold: true }, 'ab'],
    ['strict-equal', { tags: 'green' }, 'ab'],
  ])('search.metadataValueMatch: %s, %j', async (metadataValueMatch, filter, expected) => {
    expect(await found(filter, { metadataValueMatch })).toBe(expected)
  })

  test.each([
    ['ignore', ['category:tea'], 'abcd'],
    ['ignore', [7], 'abcd'],
    ['key-value-strings', ['category:tea'], 'ac'],
    ['key-value-strings', ['category=tea', 'year = 2024'], 'a'],
    ['key-value-strings', [], 'abcd'],
    ['key-value-strings', { category: 'tea' }, 'ac'],
  ])('search.arrayMetadataFilter: %s, %j', async (arrayMetadataFilter, filter, expected) => {
    expect(await found(filter, { arrayMetadataFilter })).toBe(expected)
  })

  test('search.arrayMetadataFilter: key-value-strings refuses an element without a value', async () => {
    const refused = found(['category'], { arrayMetadataFilter: 'key-value-strings' })
    await expect(refused).rejects.toMatchObject({ status: 400, requirement: 'search.arrayMetadataFilter' })
  })
})
