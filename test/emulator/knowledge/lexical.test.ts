import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LexicalIndex, Vocabulary } from '../../../emulator/knowledge/lexical/index.ts'

function indexOf(...texts: string[]): LexicalIndex {
  const index = new LexicalIndex(new Vocabulary())
  for (const text of texts) index.add(text)
  return index
}

const rows = (index: LexicalIndex, query: string) => index.search(query, 10).map(({ row }) => row)

test('scores are BM25 with k1 1.2 and b 0.75, and the sum of the parts by term', () => {
  const index = indexOf('red red teapot', 'red cup', 'blue saucer plate bowl')
  const idf = (df: number) => Math.log(1 + (3 - df + 0.5) / (df + 0.5))
  const part = (tf: number, length: number, df: number) =>
    (idf(df) * tf * 2.2) / (tf + 1.2 * (0.25 + (0.75 * length) / 3))
  const [first, second] = index.search('red teapot', 10)
  expect(first).toMatchObject({ row: 0, terms: [{ term: 'red' }, { term: 'teapot' }] })
  expect(first?.terms[0]?.score).toBeCloseTo(part(2, 3, 2), 10)
  expect(first?.score).toBeCloseTo(part(2, 3, 2) + part(1, 3, 1), 10)
  expect(second).toMatchObject({ row: 1, score: expect.closeTo(part(1, 2, 2), 10) })
})

describe('words', () => {
  test.each([
    ['English by stems', 'Deliveries were delayed', 'delivery delay'],
    ['whatever their case and width', 'ＡＢＣ Shop', 'abc'],
    ['a possessive as its word', 'the shop’s parcels', 'shop'],
    ['kanji, alone and in pairs', '返品は無料です', '返品'],
    ['single kanji', '雨が降る', '雨'],
    ['half-width kana', 'ﾃｨｰﾎﾟｯﾄ', 'ティーポット'],
    ['other languages as they stand', 'Größe der Tasse', 'größe'],
    ['Thai by its words', 'กาน้ำชาสีฟ้า', 'สีฟ้า'],
    ['numbers', 'order 4711', '4711'],
  ])('%s', (_, text, query) => {
    expect(rows(indexOf(text, 'nothing alike 何か違うもの'), query)).toEqual([0])
  })

  test.each(['the', 'what is it', '', '!?', 'unknown'])('%j finds nothing', (query) => {
    expect(rows(indexOf('the shop, and what it is'), query)).toEqual([])
  })
})

test('equal scores keep the order in which the rows came', () => {
  const index = indexOf(...Array.from({ length: 50 }, () => 'teapot'))
  expect(index.search('teapot', 5).map(({ row }) => row)).toEqual([0, 1, 2, 3, 4])
})

test('a row that was removed is not found and does not count', () => {
  const words = fc.array(fc.constantFrom('tea', 'cup', 'pot', '茶', '急須', 'red'), { maxLength: 6 })
  const text = words.map((each) => each.join(' '))
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.boolean()), { maxLength: 12 }), text, (texts, query) => {
      const index = indexOf(...texts.map(([each]) => each))
      for (const [row, [each, isKept]] of texts.entries()) if (!isKept) index.remove(row, each)
      const kept = [...texts.entries()].filter(([, [, isKept]]) => isKept)
      const fresh = indexOf(...kept.map(([, [each]]) => each))
      const expected = fresh.search(query, 20).map((hit) => ({ ...hit, row: kept[hit.row]?.[0] }))
      expect(index.search(query, 20)).toEqual(expected)
    }),
  )
})
