import { describe, expect, test } from 'vitest'
import { fakeBackend, vectorHit } from './support/fake-backend.ts'
import { search, type World } from './support/search-room.ts'

const details = { label: 'Delivery', url: 'https://shop.example/delivery', metadata: { topic: 'delivery' } }
const backend = fakeBackend({ vector: [vectorHit('a', 0.5, details)] })
const resultOf = async (body: object, profile: object = {}, world: World = {}) =>
  (await search(body, { backend, profile, ...world })).results[0]

describe('a result', () => {
  test('has label, score, text and url of its chunk, and nothing else', async () => {
    expect(await resultOf({})).toEqual({
      label: 'Delivery',
      score: 0.5,
      text: 'text of a',
      url: 'https://shop.example/delivery',
    })
  })

  test('has neither label nor url where its document has none', async () => {
    const bare = fakeBackend({ vector: [vectorHit('a', 0.5)] })
    expect(await resultOf({}, {}, { backend: bare })).toEqual({ score: 0.5, text: 'text of a' })
  })

  test.each([
    ['document-label', 'Delivery'],
    ['chunk-id', 'a'],
    ['metadata', '{"topic":"delivery"}'],
  ])('search.label: %s', async (label, expected) => {
    expect(await resultOf({}, { label })).toHaveProperty('label', expected)
  })

  test('search.allText.included: the full text of its document', async () => {
    const result = await resultOf({ include_all_text: true })
    expect(result).toHaveProperty('all_text', 'full text of document-of-a')
  })

  test('search.allText.included: the chunk, where its document has just been deleted', async () => {
    const deleted = { ...backend, fullText: () => undefined }
    const result = await resultOf({ include_all_text: true }, {}, { backend: deleted })
    expect(result).toHaveProperty('all_text', 'text of a')
  })

  test.each([
    ['absent', undefined],
    ['empty', ''],
    [null, null],
  ])('search.allTextWhenExcluded: %s', async (allTextWhenExcluded, expected) => {
    for (const body of [{}, { include_all_text: false }]) {
      const result = await resultOf(body, { allTextWhenExcluded })
      expect(result?.all_text).toBe(expected)
      expect(Object.hasOwn(result ?? {}, 'all_text')).toBe(expected !== undefined)
    }
  })
})
