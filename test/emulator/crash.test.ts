import { join } from 'node:path'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { expect, test } from 'vitest'
import { openFileStore } from '../../emulator/store/index.ts'
import { startReady, temporaryFolder } from '../cli/support/understudy.ts'
import { send, type Target } from './crash/client.ts'
import { expectWhole } from './crash/expect-whole.ts'
import { Writer } from './crash/writer.ts'

/** 20 by default; CRASH_ROUNDS sets another number, CRASH_SEED other moments. */
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 20)
const seed = Number(process.env['CRASH_SEED'] ?? 1)

const writersPerRound = 8

test(`every acknowledged write outlives ${rounds} kills at random moments, and nothing is half there`, async () => {
  const data = join(temporaryFolder(), 'store')
  const generator = xoroshiro128plus(seed)
  const random = () => (generator.next() >>> 0) / 2 ** 32
  const writers = Array.from({ length: writersPerRound }, (_, i) => new Writer(`writer-${i}`, random))
  const setAside: string[] = []
  let acknowledged = 0

  for (let round = 0; round < rounds; round += 1) {
    const { ready, process: child, ended } = await startReady(['--data', data, '--seed', 'none'])
    if (round === 0) await prepare(ready, writers)
    await expectProfile(ready)
    await Promise.all(writers.map((writer) => expectWhole(ready, writer)))
    setAside.push(...(await damagedFiles(ready)))

    const killAt = acknowledged + 20 + Math.floor(random() * 120)
    const delay = random() * 5
    const countAndKill = () => {
      acknowledged += 1
      if (acknowledged === killAt) setTimeout(() => child.kill('SIGKILL'), delay)
    }
    await Promise.all([...writers.map((writer) => writer.writeOn(ready, countAndKill)), ended])
  }

  const last = await startReady(['--data', data, '--seed', 'none'])
  await Promise.all(writers.map((writer) => expectWhole(last.ready, writer)))
  setAside.push(...(await damagedFiles(last.ready)))
  last.process.kill('SIGTERM')
  await last.ended
  await expectNothingLeftOf(
    data,
    writers.flatMap(({ deleted }) => [...deleted]),
  )

  expect(setAside).toEqual([])
  if (process.env['CRASH_ROUNDS'] !== undefined) {
    process.stderr.write(`${rounds} kills, ${acknowledged} acknowledged writes, none lost\n`)
  }
}, 3_600_000)

/** The settings are changed at the same moment: none may undo another. */
async function prepare(target: Target, writers: Writer[]): Promise<void> {
  await Promise.all([
    change(target, { webhooks: { creationInterval: 'off' } }),
    change(target, { keys: { issuedAgentKey: { opens: 'all-of-the-agent' } } }),
    change(target, { http: { contentType: 'accept' } }),
  ])
  for (const writer of writers) await writer.prepare(target)
}

const change = ({ control }: Target, patch: object) => send('PATCH', `${control}/profile`, { body: patch })

async function expectProfile({ control }: Target): Promise<void> {
  expect(await send('GET', `${control}/profile`)).toMatchObject({
    webhooks: { creationInterval: 'off' },
    keys: { issuedAgentKey: { opens: 'all-of-the-agent' } },
    http: { contentType: 'accept' },
  })
}

async function damagedFiles({ control }: Target): Promise<string[]> {
  const { store } = (await send('GET', `${control}/health`)) as { store: { recovery: string[] } }
  return store.recovery.filter((sentence) => /damaged|set aside/.test(sentence))
}

/** Neither keys nor memory of a deleted agent are in the files. */
async function expectNothingLeftOf(directory: string, ids: string[]): Promise<void> {
  expect(ids.length).toBeGreaterThan(0)
  const store = await openFileStore({ directory })
  try {
    const kept = JSON.stringify([
      [...store.history('tracking').partitions()],
      [...store.collection('users').keys()],
      [...store.collection('keys').values()],
      [...store.collection('agents').keys()],
    ])
    for (const id of ids) expect(kept).not.toContain(id)
  } finally {
    await store.close()
  }
}
