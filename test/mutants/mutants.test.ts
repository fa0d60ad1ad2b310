import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Target, verify } from '../../src/conformance/index.ts'
import { type Emulator, startEmulator } from '../../src/index.ts'
import { withoutPause } from '../conformance/support/emulator.ts'
import { quickPorts } from '../conformance/support/ports.ts'
import { temporaryFolder } from '../conformance/support/temporary-folder.ts'
import { fetchOf } from './mutant.ts'
import { mutantsWith } from './mutants.ts'

let emulator: Emulator
let target: Target

beforeAll(async () => {
  emulator = await startEmulator({ seed: 'demo', profile: withoutPause() })
  const { uid = '', keys } = emulator.account ?? {}
  target = {
    url: emulator.url,
    uid,
    ...(keys && { managementKey: keys.management, trackingKey: keys.tracking }),
  }
})
afterAll(() => emulator.close())

async function verdicts(ids: string[], sendBy: typeof fetch = fetch) {
  const options = { run: 'mutant', ledgerFolder: temporaryFolder(), selection: { ids } }
  const { results } = await verify(target, options, { ...quickPorts(), fetch: sendBy })
  return results.map(({ id, verdict, message }) => ({ id, verdict, message }))
}

describe('a deployment that breaks a requirement on purpose is found out by that requirement', () => {
  test.each(mutantsWith({}).map(({ does, breaks }, index) => ({ does, breaks, index })))(
    '$breaks: $does',
    { timeout: 60_000 },
    async ({ breaks, index }) => {
      const mutant = mutantsWith(target)[index]
      if (!mutant) throw new Error('there is no such mutant')
      const found = await verdicts([breaks], fetchOf(mutant, target.url))
      expect(found.filter(({ id }) => id === breaks)).toEqual([
        { id: breaks, verdict: 'failed', message: expect.stringMatching(/^expected .*, got /) },
      ])
    },
  )
})

test('the same requirements pass where nothing is broken', { timeout: 60_000 }, async () => {
  const ids = [...new Set(mutantsWith(target).map(({ breaks }) => breaks))]
  const found = await verdicts(ids)
  expect(found.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
  expect(found.length).toBeGreaterThanOrEqual(ids.length)
})
