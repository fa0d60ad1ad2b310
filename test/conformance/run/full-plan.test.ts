import { expect, test } from 'vitest'
import { verify } from '../../../src/conformance/index.ts'
import { emulatorAsTarget, withoutPause } from '../support/emulator.ts'
import { quickPorts } from '../support/ports.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('a deployment is not accused of refusing agents when its plan becomes full during the run', {
  timeout: 60_000,
}, async () => {
  const { control, ...target } = await emulatorAsTarget({ profile: withoutPause() })
  const agents = (await (await fetch(`${control}/agents`)).json()) as { uid: string }[]
  const limit = agents.filter(({ uid }) => uid === target.uid).length + 2
  const response = await fetch(`${control}/accounts/${target.uid}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limits: { agents: limit } }),
  })
  expect(response.status).toBe(200)

  const options = {
    run: 'full',
    ledgerFolder: temporaryFolder(),
    selection: { ids: ['createAgent.agent', 'agents.create'] },
  }
  const report = await verify(target, options, quickPorts())

  const failed = report.results.filter(({ verdict }) => verdict === 'failed')
  expect(failed.map(({ id, message }) => `${id}: ${message}`)).toEqual([])
  expect(report.summary.errored).toBeGreaterThan(0)
  expect(report.leftBehind).toEqual([])
})
