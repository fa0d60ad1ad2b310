import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openFileStore, type Store } from '../../../emulator/store/index.ts'
import { firstOutput, killChild, startChild } from './support/child.ts'
import { temporaryDirectory } from './support/directory.ts'

const rounds = Number(process.env['CRASH_ROUNDS'] ?? 5)
/** Small, so that a kill often meets a checkpoint. */
const journalBytes = 16_384

/** The last acknowledged count of each writer. */
type Acknowledged = Map<string, number>

/** Lets writers write and kills them at a moment that nobody chose, now and then while they still start. */
async function writeAndKill(directory: string, acknowledged: Acknowledged): Promise<number> {
  const child = startChild('write-load.mjs', directory, String(journalBytes))
  let printed = ''
  child.stdout?.on('data', (chunk) => {
    printed += String(chunk)
  })
  if (Math.random() < 0.8) await firstOutput(child)
  await setTimeout(Math.random() * 400)
  await killChild(child)
  const acknowledgements = [...printed.matchAll(/^(writer \d+) (\d+)\n/gm)]
  for (const [, writer, count] of acknowledgements) acknowledged.set(String(writer), Number(count))
  return acknowledgements.length
}

/** Each life may have ended with one more transaction that was durable, but not yet acknowledged. */
function expectWhole(store: Store, acknowledged: Acknowledged, lives: number): void {
  for (const [writer, last] of acknowledged) {
    const count = store.collection<{ count: number }>('left').get(writer)?.count ?? 0
    expect(count).toBeGreaterThanOrEqual(last)
    expect(count).toBeLessThanOrEqual(last + lives)
    expect(store.collection('right').get(writer)).toEqual({ count })
    expect(store.history('all').entries(writer)).toEqual(numbers(1, count))
    expect(store.history('recent').entries(writer)).toEqual(numbers(Math.max(1, count - (count % 25)), count))
    acknowledged.set(writer, count)
  }
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

it(`keeps every acknowledged transaction, and none in part, through ${rounds} rounds of kill -9`, {
  timeout: 30_000 + rounds * 10_000,
}, async () => {
  const directory = await temporaryDirectory(tmpdir())
  const acknowledged: Acknowledged = new Map()
  const seen = { kills: 0, acknowledged: 0, duringCheckpoint: 0, tornBytes: 0, leftovers: 0, replayed: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const lives = 1 + (round % 3)
    for (let life = 0; life < lives; life += 1) {
      seen.acknowledged += await writeAndKill(directory, acknowledged)
      seen.kills += 1
      const journals = (await readdir(directory)).filter((name) => name.startsWith('journal-'))
      if (journals.length > 1) seen.duringCheckpoint += 1
    }
    const store = await openFileStore({ directory })
    expectWhole(store, acknowledged, lives)
    expect(store.recovery.setAside).toEqual([])
    seen.tornBytes += store.recovery.tornBytes
    seen.leftovers += store.recovery.leftovers.length
    seen.replayed += store.recovery.replayed
    await store.close()
  }
  expect(seen.acknowledged).toBeGreaterThan(100 * rounds)
  if (process.env['CRASH_ROUNDS'] !== undefined) process.stderr.write(`${JSON.stringify(seen)}\n`)
})
