import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { planRun, verify } from '../../src/conformance/index.ts'
import { completeProfile, loadProfile, mergeProfile } from '../../src/profile/index.ts'
import { emulatorAsTarget, withoutPause } from './support/emulator.ts'
import { quickPorts } from './support/ports.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const profiles = ['default', 'strict', 'lenient', 'random:1', 'random:2', 'random:3']

describe('a correct deployment is accused of nothing, however it behaves where the specification is silent', () => {
  test.each(profiles)('%s', { timeout: 300_000 }, async (name) => {
    const { control, ...target } = await emulatorAsTarget({ profile: withoutPause(await loadProfile(name)) })
    let sent = 0
    const ports = quickPorts()
    const counting: typeof fetch = (...call) => {
      sent += 1
      return ports.fetch(...call)
    }
    const agentsBefore = await countAgents(control)

    const report = await verify(
      target,
      { run: 'emulator', ledgerFolder: temporaryFolder() },
      { ...ports, fetch: counting },
    )

    const wrong = report.results.filter(({ verdict }) => verdict === 'failed' || verdict === 'error')
    expect(wrong.map(({ id, message }) => `${id}: ${message}`)).toEqual([])
    expect(report.summary.passed).toBeGreaterThan(300)
    expect(report.leftBehind).toEqual([])
    expect(await countAgents(control)).toBe(agentsBefore)
    expect(sent).toBeLessThanOrEqual(planRun(target).requests)
  })
})

test('webhooks.creationInterval: a deployment that refuses webhooks that come too soon is given time', {
  timeout: 120_000,
}, async () => {
  const profile = mergeProfile(completeProfile({}), { webhooks: { creationInterval: 'reject' } })
  const { control: _, ...target } = await emulatorAsTarget({ profile })
  const selection = { ids: ['createAgent.webhooks[].method.enum'] }

  const ports = { ...quickPorts(), sleep: (ms: number) => sleep(ms) }
  const report = await verify(target, { run: 'spaced', ledgerFolder: temporaryFolder(), selection }, ports)

  expect(report.results.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
  expect(report.results.length).toBeGreaterThan(3)
})

async function countAgents(control: string): Promise<number> {
  const answer = await fetch(`${control}/agents`)
  return ((await answer.json()) as unknown[]).length
}
