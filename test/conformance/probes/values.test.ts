import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nest } from '../../../src/conformance/nest.ts'
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

describe.each(probedKeys)('%s', (key) => {
  test.each(valuesOf(key).map((value) => [JSON.stringify(value), value]))('%s', async (_, value) => {
    await shop.behave(
      nest([
        ['webhooks.creationInterval', 'off'],
        [key, value],
      ]),
    )
    const outcome = (await look(shop.target, [key], quickPorts())).get(key)
    expect(outcome).toMatchObject({ verdict: 'observed', value, runs: 2, stable: true })
    expect(await shop.countAgents()).toBe(1)
  })
})
