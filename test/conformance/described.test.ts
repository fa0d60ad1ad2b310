import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { catalogue } from '../../src/catalogue/index.ts'
import { describeTarget } from '../../src/cli/describe-target.ts'
import { planRun, type SessionPorts, verify } from '../../src/conformance/index.ts'
import { startEmulator } from '../../src/index.ts'
import { loadProfile } from '../../src/profile/index.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const requirements = catalogue()

test.each(['default', 'strict', 'random:4'])(
  'nothing is skipped that the whole description allows, and nothing is accused: %s',
  { timeout: 300_000 },
  async (name) => {
    const emulator = await startEmulator({ seed: 'demo', profile: await loadProfile(name) })
    onTestFinished(() => emulator.close())
    const target = await describeTarget(emulator)
    let sent = 0
    const ports: SessionPorts = {
      fetch: (...call) => {
        sent += 1
        return fetch(...call)
      },
      sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
      elapsed: () => performance.now(),
    }
    const agentsBefore = emulator.readState().collections['agents']?.length

    const report = await verify(
      target,
      { run: 'whole', ledgerFolder: temporaryFolder(), requirements },
      ports,
    )

    const odd = report.results.filter(({ verdict }) => !['passed', 'observed', 'skipped'].includes(verdict))
    expect(odd.map(({ id, verdict, message }) => `${id} ${verdict}: ${message}`)).toEqual([])
    const skipped = report.results.flatMap(({ finding }) =>
      finding.verdict === 'skipped' ? [finding.enable] : [],
    )
    expect(new Set(skipped)).toEqual(new Set(['--spend-quota']))
    expect(report.leftBehind).toEqual([])
    expect(emulator.readState().collections['agents']?.length).toBe(agentsBefore)
    expect(sent).toBeLessThanOrEqual(planRun(target, {}, requirements).requests)
  },
)
