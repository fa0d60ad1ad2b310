import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../store/support/directory.ts'
import { started } from '../support/started.ts'

const rounds = Number(process.env['CRASH_ROUNDS'] ?? 3)
const program = join(import.meta.dirname, 'children', 'keep-and-restore.mjs')

const agentId = '0b8f1f6e-2c1d-4c5b-9a53-5d2c7f0e1a01'

/** Runs the program and kills it at a moment that nobody chose, after some of its steps; returns what it printed. */
async function runAndKill(data: string): Promise<string[]> {
  const child = spawn(process.execPath, [program, data, agentId, 'demo-tracking-key'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  const steps = 3 + Math.random() * 8
  const gone = once(child, 'exit')
  const lines = createInterface(child.stdout)
  await new Promise<void>((resolve) => {
    lines.on('line', (line) => said.push(line) >= steps && resolve())
    child.once('close', () => resolve())
  })
  await setTimeout(Math.random() * 15)
  child.kill('SIGKILL')
  await Promise.all([gone, once(lines, 'close')])
  return said
}

test(`a kill while a snapshot is kept, imported over or restored loses nothing, ${rounds} rounds`, {
  timeout: 30_000 + rounds * 15_000,
}, async () => {
  const data = await temporaryDirectory()
  let kept = 0
  for (let round = 0; round < rounds; round += 1) {
    const said = await runAndKill(data)
    const counts = said.flatMap((line) => /^kept (\d+)$/.exec(line)?.[1] ?? []).map(Number)
    kept = counts.at(-1) ?? kept
    const { call, close } = await started({ seed: 'demo', data })
    const agents = (await call('GET', '/agents')).body.length
    if (agents === 0) expect(said.at(-1)).toMatch(/^(kept|imported)/)
    await call('POST', '/snapshots/base/restore')
    const memory = (await call('GET', `/agents/${agentId}/users/u`)).body.memory.length
    expect([kept, kept + 1]).toContain(memory)
    kept = memory
    await close()
  }
  expect(kept).toBeGreaterThan(0)
})
