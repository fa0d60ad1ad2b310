import { describe, expect, test } from 'vitest'
import type { DocumentContent } from '../../../emulator/knowledge/document.ts'
import { cutChunks, readContent } from '../../../emulator/knowledge/text/index.ts'

async function chunksOf(content: DocumentContent, size = { limit: 400, overlap: 50 }) {
  const read = await readContent(content)
  return cutChunks(read, size).map(({ start, end, headings }) => ({
    text: read.text.slice(start, end),
    headings,
  }))
}

const sentences = (count: number) =>
  Array.from({ length: count }, (_, i) => `Sentence number ${i} is about parcels.`).join(' ')

describe('plain text', () => {
  test('a short one is one chunk, as it came', async () => {
    const text = 'Parcels arrive on Monday.\n\nReturns are free.'
    expect(await chunksOf({ text })).toEqual([{ text, headings: [] }])
  })

  test('a long one is cut between sentences', async () => {
    const chunks = await chunksOf({ text: sentences(100) }, { limit: 60, overlap: 0 })
    expect(chunks.length).toBeGreaterThan(10)
    for (const { text } of chunks) expect(text).toMatch(/^Sentence .* parcels\.$/)
    expect(chunks.map(({ text }) => text).join(' ')).toBe(sentences(100))
  })

  test('a chunk begins with the last sentences of the one before', async () => {
    const chunks = await chunksOf({ text: sentences(100) }, { limit: 60, overlap: 20 })
    for (const [index, { text }] of chunks.slice(1).entries()) {
      const first = text.slice(0, text.indexOf('.') + 1)
      expect(chunks[index]?.text).toContain(first)
    }
    expect(chunks.at(-1)?.text).toContain('number 99')
  })

  test('Japanese is cut between sentences', async () => {
    const text = '荷物は月曜日に届きます。返品は無料です。'.repeat(20)
    const chunks = await chunksOf({ text }, { limit: 50, overlap: 0 })
    expect(chunks.length).toBeGreaterThan(5)
    for (const chunk of chunks) expect(chunk.text).toMatch(/。$/)
    expect(chunks.map((chunk) => chunk.text).join('')).toBe(text)
  })

  test('a sentence without an end is cut between words, a word without an end anywhere', async () => {
    const words = await chunksOf({ text: 'parcel '.repeat(200).trim() }, { limit: 20, overlap: 0 })
    for (const { text } of words) expect(text).toMatch(/^(parcel ?)+$/)
    const word = 'x'.repeat(10_000)
    const pieces = await chunksOf({ text: word }, { limit: 20, overlap: 0 })
    expect(pieces.length).toBeGreaterThan(20)
    expect(pieces.map(({ text }) => text).join('')).toBe(word)
  })

  test('blanks alone are no chunk', async () => {
    expect(await chunksOf({ text: ' \n\n \t\n' })).toEqual([])
  })
})

describe('markdown', () => {
  test('each section begins a chunk, which names the titles above', async () => {
    const markdown = '# Delivery\n\nWithin three days.\n\n## Express\n\nBy *bike*.\n\n# Returns\n\nFree.'
    expect(await chunksOf({ markdown })).toEqual([
      { text: 'Delivery\n\nWithin three days.', headings: [] },
      { text: 'Express\n\nBy bike.', headings: ['Delivery'] },
      { text: 'Returns\n\nFree.', headings: [] },
    ])
  })

  test('further chunks of a section name its title too', async () => {
    const markdown = `# Shop\n\n## Parcels\n\n${sentences(20)}`
    const chunks = await chunksOf({ markdown }, { limit: 60, overlap: 0 })
    expect(chunks[0]).toMatchObject({ headings: ['Shop'], text: expect.stringMatching(/^Parcels\n\n/) })
    for (const { headings } of chunks.slice(1)) expect(headings).toEqual(['Shop', 'Parcels'])
  })

  test('lists, tables, code and HTML are read', async () => {
    const markdown =
      '- one\n- two\n\n| a | b |\n|---|---|\n| c | d |\n\n```\ncode\n```\n\n<p>three<br>four</p>'
    const [chunk] = await chunksOf({ markdown })
    expect(chunk?.text).toBe('one\n\ntwo\n\na | b\n\nc | d\n\ncode\n\nthree\nfour')
  })
})

describe('HTML', () => {
  test('gives its titles and text, without scripts, styles and the head', async () => {
    const html = `<html><head><title>T</title><style>p{}</style></head><body><h1>Refunds</h1>
      <p>Your <b>money</b> back</p><script>run()</script><ul><li>quick</li></ul></body></html>`
    expect(await chunksOf({ html })).toEqual([{ text: 'Refunds\n\nYour money back\n\nquick', headings: [] }])
  })
})
