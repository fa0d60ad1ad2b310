import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readStateFolder } from '../../src/state-folder/index.ts'
import { temporaryDirectory } from '../emulator/store/support/directory.ts'

const rounds = Number(process.env['CRASH_ROUNDS'] ?? 5)
const program = join(import.meta.dirname, 'children', 'export-again.mjs')

/** Exports from a number on and is killed at a moment that nobody chose; returns the last complete export. */
async function exportAndKill(folder: string, first: number): Promise<number> {
  const child = spawn(process.execPath, [program, folder, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += String(chunk)
  })
  await once(child.stdout, 'data')
  await setTimeout(Math.random() * 100)
  child.kill('SIGKILL')
  await once(child, 'close')
  return Number(printed.trim().split('\n').at(-1))
}

test(`an export that is killed leaves the last good one, ${rounds} rounds`, {
  timeout: 30_000 + rounds * 10_000,
}, async () => {
  const folder = join(await temporaryDirectory(), 'export')
  let complete = 0
  for (let round = 0; round < rounds; round += 1) {
    complete = await exportAndKill(folder, complete + 1)
    const { collections, histories } = await readStateFolder(folder)
    const values = (collections['settings'] ?? []).map(({ value }) => (value as { number: number }).number)
    const found = new Set([...values, ...(histories['search-times']?.[0]?.entries ?? [])])
    expect([values.length, found.size]).toEqual([12, 1])
    const [number] = found
    expect([complete, complete + 1]).toContain(number)
    complete = Number(number)
  }
})
