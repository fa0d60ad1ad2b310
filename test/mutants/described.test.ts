import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '../../src/catalogue/index.ts'
import { describeTarget } from '../../src/cli/describe-target.ts'
import { type SessionPorts, type Target, verify } from '../../src/conformance/index.ts'
import { type Emulator, startEmulator } from '../../src/index.ts'
import { withoutPause } from '../conformance/support/emulator.ts'
import { temporaryFolder } from '../conformance/support/temporary-folder.ts'
import { accountMutants } from './accounts.ts'
import { fieldMutants } from './fields.ts'
import { fetchOf, type Mutant } from './mutant.ts'
import { searchMutants } from './searches.ts'
import { webhookMutants } from './webhooks.ts'

const requirements = catalogue()
let emulator: Emulator
let target: Target

beforeAll(async () => {
  emulator = await startEmulator({ seed: 'demo', profile: withoutPause() })
  await fetch(`${emulator.control}/accounts/demo-admin`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limits: { agents: 30, webhooks: 6 } }),
  })
  target = await describeTarget(emulator)
})
afterAll(() => emulator.close())

/** A call that does not come is not waited for as long as in earnest. */
const ports: SessionPorts = {
  fetch,
  sleep: (ms, signal) => sleep(Math.min(ms, 500), undefined, { signal }).catch(() => undefined),
  elapsed: () => performance.now(),
}

let runs = 0
async function verdicts(ids: string[], described: Partial<Target> = {}, sendBy: typeof fetch = fetch) {
  runs += 1
  const selection = { ids }
  const options = { run: `mutant${runs}`, ledgerFolder: temporaryFolder(), selection, requirements }
  const { results } = await verify({ ...target, ...described }, options, { ...ports, fetch: sendBy })
  return results.map(({ id, verdict, message }) => ({ id, verdict, message }))
}

function mutantsOf(whole: Target): Mutant[] {
  return [...fieldMutants(), ...accountMutants(whole), ...searchMutants(whole), ...webhookMutants(whole.url)]
}

describe('a deployment that breaks a requirement on purpose is found out by that requirement', () => {
  test.each(mutantsOf({ url: '' }).map(({ does, breaks }, index) => ({ does, breaks, index })))(
    '$breaks: $does',
    { timeout: 60_000 },
    async ({ breaks, index }) => {
      const mutant = mutantsOf(target)[index]
      if (!mutant) throw new Error('there is no such mutant')
      const found = await verdicts([breaks], mutant.described, fetchOf(mutant, target.url))
      expect(found.filter(({ id }) => id === breaks)).toEqual([
        { id: breaks, verdict: 'failed', message: expect.stringMatching(/^expected .*, got /) },
      ])
    },
  )
})

test('the same requirements pass where nothing is broken', { timeout: 60_000 }, async () => {
  const ids = [...new Set(mutantsOf(target).map(({ breaks }) => breaks))]
  const found = await verdicts(ids)
  expect(found.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
  expect(found.length).toBeGreaterThanOrEqual(ids.length)
})
