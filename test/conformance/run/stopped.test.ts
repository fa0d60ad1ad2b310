import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { verify } from '../../../src/conformance/index.ts'
import { emulatorAsTarget, withoutPause } from '../support/emulator.ts'
import { quickPorts } from '../support/ports.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('a run that is stopped removes what it has made, and leaves open what it has not judged', {
  timeout: 60_000,
}, async () => {
  const { control, ...target } = await emulatorAsTarget({ profile: withoutPause() })
  const agents = async () => ((await (await fetch(`${control}/agents`)).json()) as unknown[]).length
  const before = await agents()
  const stop = new AbortController()
  const ledgerFolder = temporaryFolder()

  const report = await verify(
    target,
    {
      run: 'stopped',
      ledgerFolder,
      signal: stop.signal,
      onResult: ({ verdict }) => {
        if (verdict === 'passed') stop.abort()
      },
    },
    quickPorts(),
  )

  const open = report.results.filter(({ message }) => message === 'not sent: the run was stopped')
  expect(open.length).toBeGreaterThan(300)
  expect(report.summary.failed).toBe(0)
  expect(await agents()).toBe(before)
  expect(readdirSync(ledgerFolder)).toEqual([])
})
