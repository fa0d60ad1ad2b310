import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProfile, loadProfile, profileKeys, profileValue } from '../../src/profile/index.ts'

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 })

test('every seed draws a legal profile that has every key', async () => {
  await fc.assert(
    fc.asyncProperty(seeds, async (seed) => {
      const profile = await loadProfile(`random:${seed}`)
      expect(checkProfile(profile)).toBe(profile)
      for (const { key } of profileKeys()) expect(profileValue(profile, key), key).not.toBeUndefined()
    }),
  )
})

test('a seed always draws the same profile', async () => {
  await fc.assert(
    fc.asyncProperty(seeds, async (seed) => {
      expect(await loadProfile(`random:${seed}`)).toEqual(await loadProfile(`random:${seed}`))
    }),
  )
})

test('every listed value of every key is drawn by some seed', async () => {
  const profiles = await Promise.all(Array.from({ length: 200 }, (_, seed) => loadProfile(`random:${seed}`)))
  for (const { key, examples } of profileKeys()) {
    const drawn = new Set(profiles.map((profile) => JSON.stringify(profileValue(profile, key))))
    for (const value of examples) expect(drawn, key).toContain(JSON.stringify(value))
  }
})

test('keys by operation are drawn as one value and as a map', async () => {
  const profiles = await Promise.all(Array.from({ length: 20 }, (_, seed) => loadProfile(`random:${seed}`)))
  const kinds = profiles.map((profile) => typeof profile.agents.errorBody)
  expect(new Set(kinds)).toEqual(new Set(['string', 'object']))
})

test.each(['random:', 'random:x', 'random:-1', 'random:1.5', 'random:4294967296'])(
  '%s is refused',
  async (source) => {
    await expect(loadProfile(source)).rejects.toThrow('a whole number from 0 to 4294967295, as in random:7')
  },
)
