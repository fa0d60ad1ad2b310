import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Low } from 'lowdb'
import { JSONFile } from 'lowdb/node'
import { openFileStore } from '../emulator/store/index.ts'

/*
 * What one durable change of one record costs, with few and with many records stored: our store, lowdb
 * writing its file at every change, and the least that a disk allows (append and fdatasync).
 * Run it with `npm run bench`; a directory to write in may follow (`npm run bench -- DIR`).
 */

const sizes = [1_000, 10_000, 100_000]
const record = (number: number, version: number) => ({
  id: `agent-${number}`,
  displayName: `Agent ${number}`,
  description: 'x'.repeat(100),
  settings: { version, llm: 'o3', temperature: 0.5, tags: ['one', 'two', 'three'] },
})

interface Cost {
  /** Mean time from asking to acknowledged, in microseconds. */
  readonly one: number
  /** Time by change when 16 are under way, in microseconds. */
  readonly sixteen: number
  /** The longest time that one change had to wait, in milliseconds. */
  readonly longest: number
}

async function measure(changes: number, change: (number: number) => Promise<void>): Promise<Cost> {
  let longest = 0
  const timed = async (number: number) => {
    const start = performance.now()
    await change(number)
    longest = Math.max(longest, performance.now() - start)
  }
  const run = async (inFlight: number) => {
    let next = 0
    const start = performance.now()
    const worker = async () => {
      while (next < changes) {
        next += 1
        await timed(next)
      }
    }
    await Promise.all(Array.from({ length: inFlight }, worker))
    return ((performance.now() - start) * 1000) / changes
  }
  return { one: await run(1), sixteen: await run(16), longest }
}

async function ourStore(directory: string, size: number): Promise<Cost> {
  const store = await openFileStore({ directory: join(directory, `store-${size}`) })
  for (let first = 0; first < size; first += 1000) {
    await store.transact((transaction) => {
      for (let number = first; number < first + 1000; number += 1) {
        transaction.put('agents', `agent-${number}`, record(number, 0))
      }
    })
  }
  const cost = await measure(20_000, (version) => {
    const number = (version * 7919) % size
    return store.transact((transaction) =>
      transaction.put('agents', `agent-${number}`, record(number, version)),
    )
  })
  await store.close()
  return cost
}

async function lowdbAlone(directory: string, size: number): Promise<Cost> {
  const records = Object.fromEntries(
    Array.from({ length: size }, (_, number) => [`agent-${number}`, record(number, 0)]),
  )
  const low = new Low(new JSONFile<typeof records>(join(directory, `lowdb-${size}.json`)), records)
  return measure(Math.max(20, 200_000 / size), (version) => {
    const number = (version * 7919) % size
    return low.update((data) => {
      data[`agent-${number}`] = record(number, version)
    })
  })
}

async function bareAppend(directory: string, size: number): Promise<Cost> {
  const file = await open(join(directory, `append-${size}`), 'ax')
  const cost = await measure(20_000, async (version) => {
    await file.appendFile(`${JSON.stringify(record(version % size, version))}\n`)
    await file.datasync()
  })
  await file.close()
  return cost
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const columns = (...cells: (string | number)[]) =>
  cells
    .map((cell) => (typeof cell === 'number' ? cell.toFixed(cell < 100 ? 1 : 0) : cell))
    .map((cell, index) => (index < 2 ? cell.padEnd(26) : cell.padStart(14)))
    .join('')

const directory = await mkdtemp(join(process.argv[2] ?? tmpdir(), 'understudy-bench-'))
try {
  print(columns('records stored', 'writer', 'µs, 1 at once', 'µs, 16 at once', 'longest ms', '× bare append'))
  for (const size of sizes) {
    const bare = await bareAppend(directory, size)
    const ours = await ourStore(directory, size)
    const lowdb = await lowdbAlone(directory, size)
    for (const [name, cost] of Object.entries({
      'append and fdatasync': bare,
      'our store': ours,
      'lowdb at each change': lowdb,
    })) {
      print(columns(String(size), name, cost.one, cost.sixteen, cost.longest, cost.one / bare.one))
    }
    print(columns(String(size), 'lowdb : our store', lowdb.one / ours.one, lowdb.sixteen / ours.sixteen))
  }
} finally {
  await rm(directory, { recursive: true })
}
