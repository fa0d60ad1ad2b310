import { expect, test } from 'vitest'
import { addDuration } from '../../../emulator/environment/index.ts'

const start = new Date('2026-01-31T09:00:00Z')

test.each([
  ['P1D', '2026-02-01T09:00:00.000Z'],
  ['P1M', '2026-02-28T09:00:00.000Z'],
  ['PT1.5S', '2026-01-31T09:00:01.500Z'],
  ['-P1W', '2026-01-24T09:00:00.000Z'],
])('%s after the last day of January', async (duration, instant) => {
  expect((await addDuration(start, duration))?.toISOString()).toBe(instant)
})

test.each(['', '1 day', 'P', 'tomorrow'])('"%s" is no duration', async (text) => {
  await expect(addDuration(start, text)).rejects.toThrow(RangeError)
})

test.each(['P999999999Y', '-P999999999Y'])('%s leads to no Date', async (duration) => {
  expect(await addDuration(start, duration)).toBeUndefined()
})
