import { describe, expect, test } from 'vitest'
import { catalogue } from '../../../src/catalogue/index.ts'
import { checkProfile, profileKeys, profileValue } from '../../../src/profile/index.ts'
import { accusationsUnder } from './accusations.ts'
import { coveringProfiles } from './covering-profiles.ts'

const covering = coveringProfiles(40)
const requirements = catalogue()

test('forty legal profiles have every pair of values of every two keys', () => {
  const { profiles, pairs, covered } = covering
  expect(covered).toBe(pairs)
  expect(profiles.length).toBeGreaterThanOrEqual(40)
  expect(new Set(profiles.map((profile) => JSON.stringify(profile))).size).toBe(profiles.length)
  for (const profile of profiles) checkProfile(profile, 'a generated profile')
})

test('a pair of values stands in one of them', () => {
  const [one, other] = [profileKeys()[3], profileKeys()[40]]
  for (const value of one?.values ?? []) {
    for (const otherValue of other?.values ?? []) {
      const having = covering.profiles.filter(
        (profile) =>
          profileValue(profile, one?.key ?? '') === value &&
          profileValue(profile, other?.key ?? '') === otherValue,
      )
      expect(having.length).toBeGreaterThan(0)
    }
  }
})

describe('the emulator is accused of nothing under a covering profile', () => {
  test.each([0, 13, 27])('%i', { timeout: 300_000 }, async (place) => {
    const profile = covering.profiles[place]
    const { said, passed } = await accusationsUnder(
      profile ?? expect.fail('there is no such profile'),
      requirements,
    )
    expect(said).toEqual([])
    expect(passed).toBeGreaterThan(450)
  })
})
