import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nest } from '../../../src/conformance/nest.ts'
import type { Outcome } from '../../../src/conformance/verdict.ts'
import { explainKey, type ProfileValue } from '../../../src/profile/index.ts'
import { quickPorts } from '../support/ports.ts'
import { look, probedKeys } from './support/look.ts'
import { openTeaShop, type TeaShop } from './support/tea-shop.ts'

let shop: TeaShop
beforeAll(async () => {
  shop = await openTeaShop()
})
afterAll(() => shop.emulator.close())

/** Values of keys that have no list, beside their examples: nothing of them is round. */
const odd: Record<string, ProfileValue[]> = {
  'http.bodyLimitBytes': [12_345, 600_001],
  'http.responseExtras': [['requestId', 'took']],
  'search.defaultLimit': [7],
}

/** The values of a key: all that are listed, else those that stand for the others, and a map for each operation. */
function valuesOf(key: string): ProfileValue[] {
  const { values, examples, operations } = explainKey(key)
  const single = values.length > 0 ? values : [...examples, ...(odd[key] ?? [])]
  const [first, last] = [single[0], single.at(-1)].map(String)
  const maps = operations
    .filter((name) => name !== 'default')
    .map((name) => ({ default: first, [name]: last }))
  return [...single, ...maps] as ProfileValue[]
}

/**
 * Keys that would mask others: a tokenizer, that of which unit a limit is; a small limit on bodies, whatever is long.
 * Their values are put in force by themselves.
 */
const masking = ['agents.tokenCounter', 'http.bodyLimitBytes']
const together = probedKeys.filter((key) => !masking.includes(key))

type Case = [key: string, value: ProfileValue]

/** The first value of each key, then the second of those that have two, and so on: few changes for many cases. */
function rounds(keys: readonly string[]): Case[][] {
  const casesOf = (round: number) =>
    keys.flatMap((key): Case[] => {
      const value = valuesOf(key)[round]
      return value === undefined ? [] : [[key, value]]
    })
  const count = Math.max(...keys.map((key) => valuesOf(key).length))
  return Array.from({ length: count }, (_, round) => casesOf(round))
}

describe.each([
  ...rounds(together).map((cases) => ({ cases })),
  ...masking.flatMap((key) => rounds([key])).map((cases) => ({ cases })),
])('a deployment with a value for each key', ({ cases }) => {
  let outcomes: Map<string, Outcome>
  beforeAll(async () => {
    await shop.behave(nest([['webhooks.creationInterval', 'off'], ...cases]))
    const keys = cases.map(([key]) => key)
    outcomes = await look(shop.target, keys, quickPorts())
  })

  test.each(cases.map(([key, value]) => [key, JSON.stringify(value), value]))('%s: %s', (key, _, value) => {
    expect(outcomes.get(String(key))).toMatchObject({ verdict: 'observed', value, runs: 2, stable: true })
  })

  test('nothing is left behind', async () => {
    expect(await shop.countAgents()).toBe(1)
  })
})
