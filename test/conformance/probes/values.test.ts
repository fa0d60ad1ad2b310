import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { explainKey, type ProfileValue } from '../../../src/profile/index.ts'
import { quickPorts } from '../support/ports.ts'
import { look, probedKeys } from './support/look.ts'
import { openTeaShop, type TeaShop } from './support/tea-shop.ts'

let shop: TeaShop
beforeAll(async () => {
  shop = await openTeaShop()
})
afterAll(() => shop.emulator.close())

/** The values of a key: all that are listed, else those that stand for the others, and a map by operation. */
function valuesOf(key: string): ProfileValue[] {
  const { values, examples, operations } = explainKey(key)
  const single = values.length > 0 ? values : examples
  const [first, last] = [single[0], single.at(-1)].map(String)
  const maps = operations
    .filter((name) => name !== 'default')
    .map((name) => ({ default: first, [name]: last }))
  return [...single, ...maps] as ProfileValue[]
}

describe.each(probedKeys)('%s', (key) => {
  test.each(valuesOf(key).map((value) => [JSON.stringify(value), value]))('%s', async (_, value) => {
    await shop.behave(nested({ 'webhooks.creationInterval': 'off', [key]: value }))
    const outcome = (await look(shop.target, [key], quickPorts())).get(key)
    expect(outcome).toMatchObject({ verdict: 'observed', value, runs: 2, stable: true })
    expect(await shop.countAgents()).toBe(1)
  })
})

function nested(values: Record<string, unknown>): object {
  const profile: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(values)) {
    const path = key.split('.')
    const last = path.pop() ?? ''
    let node = profile
    for (const name of path) {
      node[name] ??= {}
      node = node[name] as Record<string, unknown>
    }
    node[last] = value
  }
  return profile
}
