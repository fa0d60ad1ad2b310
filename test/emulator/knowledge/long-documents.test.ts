import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cutDocument } from '../../../emulator/knowledge/text/index.ts'

/** How often others have had their turn until a promise is settled. */
async function turnsOfOthers(promise: Promise<unknown>): Promise<number> {
  let isSettled = false
  const settled = promise.finally(() => {
    isSettled = true
  })
  let turns = 0
  for (; !isSettled; turns += 1) await setImmediate()
  await settled
  return turns
}

test('a document that takes long to read does not hold up others', async () => {
  const unclosed = '**a'.repeat(7000) // the parser looks for the end of each from its beginning
  expect(await turnsOfOthers(cutDocument({ markdown: unclosed }))).toBeGreaterThan(100)
})

test('a long document is read as a short one is, and what is wrong with it is told', async () => {
  const paragraphs = Array.from({ length: 2000 }, (_, index) => `<p>Parcel <b>${index}</b>.</p>`)
  const { read, spans } = await cutDocument({ html: `<h1>Parcels</h1>${paragraphs.join('')}` })
  const first = spans[0]
  expect(read.text.slice(first?.start, first?.end)).toMatch(/^Parcels\n\nParcel 0\.\n\nParcel 1\./)
  expect(spans.length).toBeGreaterThan(10)
  const refused = cutDocument({ html: `${'<div>'.repeat(20_000)}deep` })
  await expect(refused).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('nested too deeply'),
  })
})
