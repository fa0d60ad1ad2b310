import { expect, test } from 'vitest'
import { catalogue } from '../../../src/catalogue/index.ts'
import { loadProfile } from '../../../src/profile/index.ts'
import { accusationsUnder } from './accusations.ts'
import { coveringProfiles } from './covering-profiles.ts'

const requirements = catalogue()
const { profiles, pairs, covered } = coveringProfiles(40)
const named = await Promise.all(
  ['default', 'strict', 'lenient'].map(async (name) => ({ name, profile: await loadProfile(name) })),
)
const generated = profiles.map((profile, place) => ({ name: `covering ${place}`, profile }))

test.each([...named, ...generated])('$name', { timeout: 600_000 }, async ({ name, profile }) => {
  const { said, passed, observed } = await accusationsUnder(profile, requirements)
  process.stdout.write(`${name}: ${passed} passed, ${observed} observed, ${said.length} false alarms\n`)
  for (const each of said) process.stdout.write(`  ${each}\n`)
  expect(said).toEqual([])
})

test('every pair of values is there', () => {
  process.stdout.write(`${profiles.length} profiles with ${covered} of ${pairs} pairs of values\n`)
  expect(covered).toBe(pairs)
})
