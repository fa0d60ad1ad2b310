import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LexicalIndex, Vocabulary } from '../../../emulator/knowledge/lexical/index.ts'

/** From frequent to rare, none of them changed by stemming. */
const words = ['tea', 'cup', 'pot', 'red', 'jug', 'tin']
const word = fc.nat({ max: 62 }).map((number) => words[5 - Math.floor(Math.log2(number + 1))] ?? 'tin')
const row = fc.record({ words: fc.array(word, { maxLength: 8 }), copies: fc.integer({ min: 1, max: 20 }) })
const change = fc.oneof(
  { weight: 3, arbitrary: fc.record({ add: row }) },
  { weight: 1, arbitrary: fc.record({ remove: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ search: fc.array(word, { maxLength: 4 }) }) },
)

/** BM25 of every row, summed from the weightiest term on; of terms that weigh the same, in the order of the query. */
function rankAll(texts: readonly (string[] | undefined)[], query: readonly string[], count: number) {
  const rows = [...texts.entries()].flatMap(([number, text]) => (text ? [{ number, text }] : []))
  const average = rows.reduce((sum, { text }) => sum + text.length, 0) / Math.max(rows.length, 1) || 1
  const timesIn = (text: readonly string[], term: string) => text.filter((each) => each === term).length
  const weighed = [...new Set(query)].map((term) => {
    const found = rows.filter(({ text }) => text.includes(term)).length
    const idf = Math.log(1 + (rows.length - found + 0.5) / (found + 0.5))
    return { term, weight: timesIn(query, term) * idf * 2.2 }
  })
  const parts = (text: readonly string[]) =>
    weighed
      .filter(({ term }) => text.includes(term))
      .map(({ term, weight }) => {
        const times = timesIn(text, term)
        const score = (weight * times) / (times + 1.2 * (1 - 0.75) + ((1.2 * 0.75) / average) * text.length)
        return { term, weight, score }
      })
  return rows
    .map(({ number, text }) => ({ row: number, terms: parts(text) }))
    .filter(({ terms }) => terms.length > 0)
    .map(({ row, terms }) => {
      const byWeight = [...terms].sort((one, other) => other.weight - one.weight)
      const score = byWeight.reduce((sum, part) => sum + part.score, 0)
      return { row, score, terms: terms.map(({ term, score }) => ({ term, score })) }
    })
    .sort((one, other) => other.score - one.score || one.row - other.row)
    .slice(0, count)
}

test('ranks as a scoring of all rows does, to the last bit, whatever came and went before', () => {
  const query = fc.array(word, { maxLength: 8 })
  const count = fc.oneof(fc.constantFrom(1, 2, 3), fc.integer({ min: 1, max: 200 }))
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), query, count, (changes, wanted, most) => {
      const index = new LexicalIndex(new Vocabulary())
      const texts: (string[] | undefined)[] = []
      const search = (asked: readonly string[]) =>
        expect(index.search(asked.join(' '), most)).toEqual(rankAll(texts, asked, most))
      for (const each of changes) {
        if ('add' in each) {
          for (let copy = 0; copy < each.add.copies; copy += 1) {
            index.add(each.add.words.join(' '))
            texts.push(each.add.words)
          }
        } else if ('remove' in each) {
          const gone = each.remove % Math.max(texts.length, 1)
          const text = texts[gone]
          if (!text) continue
          index.remove(gone, text.join(' '))
          texts[gone] = undefined
        } else search(each.search)
      }
      search(wanted)
    }),
    { numRuns: 400 },
  )
})

/** Whether a search of these texts finds what a scoring of all rows does. */
function check(texts: readonly string[][], query: readonly string[], count: number): number[] {
  const index = new LexicalIndex(new Vocabulary())
  for (const text of texts) index.add(text.join(' '))
  const found = index.search(query.join(' '), count)
  expect(found).toEqual(rankAll(texts, query, count))
  return found.map(({ row }) => row)
}

test('of equal scores the row that came first ranks first, whichever of the terms it has', () => {
  const texts = [['tea'], ['jug'], ['tin']]
  expect(check(texts, ['tin', 'jug', 'tea'], 1)).toEqual([0])
  expect(check(texts, ['tin', 'jug', 'tea'], 2)).toEqual([0, 1])
})

test('a row that has a frequent term often can be better than those with a rare term', () => {
  const rare = Array.from({ length: 10 }, () => ['tin', ...Array<string>(30).fill('pot')])
  const once = Array.from({ length: 20 }, () => ['tea', 'cup', 'cup', 'cup'])
  expect(check([...rare, ...once, ['tea', 'tea', 'tea', 'tea']], ['tin', 'tea'], 1)).toEqual([30])
})

test('a row that has several frequent terms can be better than those with a rare term', () => {
  const rare = Array.from({ length: 5 }, () => ['tin', 'pot'])
  const frequent = Array.from({ length: 30 }, (_, number) => [number % 2 === 0 ? 'tea' : 'cup'])
  const others = Array.from({ length: 15 }, () => ['pot'])
  expect(check([...rare, ...frequent, ...others, ['tea', 'cup']], ['tin', 'tea', 'cup'], 1)).toEqual([50])
})

test.each([
  [1, 'the term that few rows have leaves no other row a chance'],
  [5, 'its rows alone are not enough'],
])('finds the best %i where %s', (count) => {
  const texts = Array.from({ length: 300 }, (_, number) =>
    number % 100 === 50
      ? ['tin', 'tea', 'cup']
      : number % 3 === 0
        ? ['tea', 'tea', 'cup']
        : ['tea', 'pot', 'jug'],
  )
  check(texts, ['tea', 'cup', 'tin'], count)
})
