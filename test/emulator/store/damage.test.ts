import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeRecovery, openFileStore, type Store } from '../../../emulator/store/index.ts'
import { asAfterKill, filesOf, journalOf, openForTest, temporaryDirectory } from './support/directory.ts'

async function fill(store: Store): Promise<void> {
  for (const number of [1, 2, 3]) {
    await store.transact((transaction) => {
      transaction.put('agents', `a${number}`, { number })
      transaction.put('accounts', `u${number}`, { number })
      transaction.append('tracking', 'a', `event ${number}`)
    })
  }
}

/** A directory as a clean close leaves it, its journal empty. */
async function closedDirectory(): Promise<string> {
  const directory = await temporaryDirectory()
  const store = await openFileStore({ directory })
  await fill(store)
  await store.close()
  return directory
}

/** A directory as a kill leaves it, everything in its journal. */
async function killedDirectory(): Promise<string> {
  const directory = await temporaryDirectory()
  await fill(await openForTest(directory))
  return asAfterKill(directory)
}

async function edit(path: string, change: (text: string) => string): Promise<string> {
  const damaged = change(await readFile(path, 'utf8'))
  await writeFile(path, damaged)
  return damaged
}

const keys = (store: Store, collection: string) => [...store.collection(collection).keys()]

describe('a damaged collection file', () => {
  it.each([
    ['is no JSON', () => '{"name":"agents","seq', /it is not JSON/],
    ['is empty', () => '', /it is not JSON/],
    ['holds something else', () => 'null', /not of the shape/],
    [
      'is that of another collection',
      (text: string) => text.replace('"agents"', '"users"'),
      /holds the collection "users"/,
    ],
  ])('that %s is set aside; all else is there', async (_what, change, reason) => {
    const directory = await closedDirectory()
    const damaged = await edit(join(directory, 'collections/agents.json'), change)
    const store = await openForTest(directory)
    expect(keys(store, 'agents')).toEqual([])
    expect(keys(store, 'accounts')).toEqual(['u1', 'u2', 'u3'])
    expect(store.history('tracking').entries('a')).toEqual(['event 1', 'event 2', 'event 3'])
    expect(store.recovery.setAside).toEqual([
      {
        file: 'collections/agents.json',
        keptAs: 'set-aside/0001-agents.json',
        reason: expect.stringMatching(reason),
      },
    ])
    expect((await filesOf(directory)).get('set-aside/0001-agents.json')).toBe(damaged)
  })

  it.each([
    [
      'with one broken line',
      (text: string) => text.replace('{"key":"a2"', '{"key:"a2"'),
      'line 3 is damaged',
    ],
    [
      'with a record without key',
      (text: string) => text.replace('"key":"a2"', '"kay":"a2"'),
      'records without key and value: 1',
    ],
    [
      'cut off in its first record',
      (text: string) => text.slice(0, text.indexOf('a1"')),
      'line 2 is damaged',
    ],
    ['without its end', (text: string) => text.slice(0, -4), 'it is not JSON as a whole'],
    ['with a comma too many', (text: string) => text.replace('\n]}', ',\n]}'), 'it is not JSON as a whole'],
  ])('%s keeps its good records, and goes on', async (_what, change, reason) => {
    const directory = await closedDirectory()
    const damaged = await edit(join(directory, 'collections/agents.json'), change)
    const good = ['a1', 'a2', 'a3'].filter((key) => damaged.includes(`"key":"${key}"`))
    const store = await openFileStore({ directory })
    expect(keys(store, 'agents')).toEqual(good)
    expect(store.recovery.setAside).toMatchObject([{ keptAs: 'set-aside/0001-agents.json', reason }])
    expect((await filesOf(directory)).get('set-aside/0001-agents.json')).toBe(damaged)
    await store.close()
    const mended = await openFileStore({ directory })
    expect(mended.recovery.setAside).toEqual([])
    await mended.transact((transaction) => transaction.put('agents', 'a4', 4))
    await mended.close()
    expect(keys(await openForTest(directory), 'agents')).toEqual([...good, 'a4'])
  })

  it('that was laid out otherwise by hand is not damaged', async () => {
    const directory = await closedDirectory()
    await edit(join(directory, 'collections/agents.json'), (text) =>
      JSON.stringify(JSON.parse(text), null, 2),
    )
    const store = await openForTest(directory)
    expect(keys(store, 'agents')).toEqual(['a1', 'a2', 'a3'])
    expect(store.recovery.setAside).toEqual([])
  })

  it('gets back what the journal still has, and later changes', async () => {
    const directory = await closedDirectory()
    const store = await openForTest(directory)
    await store.transact((transaction) => transaction.put('agents', 'a4', { number: 4 }))
    const killed = await asAfterKill(directory)
    await writeFile(join(killed, 'collections/agents.json'), 'broken')
    const reopened = await openFileStore({ directory: killed })
    expect(keys(reopened, 'agents')).toEqual(['a4'])
    await reopened.transact((transaction) => transaction.put('agents', 'a5', { number: 5 }))
    await reopened.close()
    expect(keys(await openForTest(killed), 'agents')).toEqual(['a4', 'a5'])
  })

  it('that has been repaired by hand can be put back', async () => {
    const directory = await closedDirectory()
    const path = join(directory, 'collections/agents.json')
    const good = await readFile(path, 'utf8')
    await writeFile(path, good.replace('{', ''))
    await (await openFileStore({ directory })).close()
    await writeFile(path, good)
    const store = await openFileStore({ directory })
    expect(keys(store, 'agents')).toEqual(['a1', 'a2', 'a3'])
    await store.transact((transaction) => transaction.delete('agents', 'a1'))
    await store.close()
    expect(keys(await openForTest(directory), 'agents')).toEqual(['a2', 'a3'])
  })
})

describe('a damaged journal', () => {
  it('is set aside; the transactions around the damage are there, the damaged one not even in part', async () => {
    const directory = await killedDirectory()
    const journal = await journalOf(directory)
    const damaged = await edit(journal, (text) => text.replace('event 2', 'event 7'))
    const store = await openFileStore({ directory })
    expect(keys(store, 'agents')).toEqual(['a1', 'a3'])
    expect(keys(store, 'accounts')).toEqual(['u1', 'u3'])
    expect(store.history('tracking').entries('a')).toEqual(['event 1', 'event 3'])
    expect(store.recovery).toMatchObject({
      replayed: 2,
      tornBytes: 0,
      setAside: [{ keptAs: 'set-aside/0001-journal-000000000001.ndjson', reason: 'line 2 is damaged' }],
    })
    expect((await filesOf(directory)).get('set-aside/0001-journal-000000000001.ndjson')).toBe(damaged)
    await store.close()
    const again = await openForTest(directory)
    expect(keys(again, 'agents')).toEqual(['a1', 'a3'])
    expect(again.recovery.setAside).toEqual([])
  })

  it.each([
    ['whose last line is whole but wrong', (text: string) => text.replace('event 3', 'event 7'), 2],
    ['that does not look like one', () => 'something else', 0],
    ['with a line twice', (text: string) => `${text}${text.split('\n')[2]}\n`, 3],
    ['with foreign lines', (text: string) => `hello\n\n${text}{"sequence":99}\n`, 3],
  ])('%s is set aside, not taken for a torn one', async (_what, change, replayed) => {
    const directory = await killedDirectory()
    await edit(await journalOf(directory), change)
    const store = await openForTest(directory)
    expect(store.recovery).toMatchObject({
      replayed,
      tornBytes: 0,
      setAside: [{ reason: expect.any(String) }],
    })
    expect(keys(store, 'agents')).toHaveLength(replayed)
    expect(store.history('tracking').entries('a')).toHaveLength(replayed)
  })
})

describe('a damaged history file', () => {
  const path = (directory: string) => join(directory, 'history/tracking/a.ndjson')

  it('is kept as a copy and mended; its other entries are there and it goes on', async () => {
    const directory = await closedDirectory()
    const damaged = await edit(path(directory), (text) => text.replace('event 2', 'event 7'))
    const store = await openFileStore({ directory })
    expect(store.history('tracking').entries('a')).toEqual(['event 1', 'event 3'])
    expect(store.recovery.setAside).toEqual([
      { file: 'history/tracking/a.ndjson', keptAs: 'set-aside/0001-a.ndjson', reason: 'line 2 is damaged' },
    ])
    expect((await filesOf(directory)).get('set-aside/0001-a.ndjson')).toBe(damaged)
    await store.transact((transaction) => transaction.append('tracking', 'a', 'event 4'))
    await store.close()
    const again = await openForTest(directory)
    expect(again.history('tracking').entries('a')).toEqual(['event 1', 'event 3', 'event 4'])
    expect(again.recovery.setAside).toEqual([])
  })

  it.each([
    [
      'without a single good line',
      () => 'nonsense\nmore nonsense',
      '2 lines are damaged, the first is line 1',
    ],
    ['that is empty', () => '', 'it holds no whole line'],
    [
      'that belongs to another partition',
      (text: string) => text.replaceAll('"a"', '"b"'),
      /lines are damaged/,
    ],
  ])('%s is moved away', async (_what, change, reason) => {
    const directory = await closedDirectory()
    await edit(path(directory), change)
    const store = await openForTest(directory)
    expect([...store.history('tracking').partitions()]).toEqual([])
    expect(store.recovery.setAside).toMatchObject([{ reason: expect.stringMatching(reason) }])
  })

  it('whose last line feed is missing is taken as it is', async () => {
    const directory = await closedDirectory()
    await edit(path(directory), (text) => text.trimEnd())
    const store = await openFileStore({ directory })
    expect(store.recovery).toMatchObject({ tornBytes: 0, setAside: [] })
    await store.transact((transaction) => transaction.append('tracking', 'a', 'event 4'))
    await store.close()
    expect((await openForTest(directory)).history('tracking').entries('a')).toHaveLength(4)
  })
})

it('a format file that tells nothing is set aside and written anew', async () => {
  const directory = await closedDirectory()
  await writeFile(join(directory, 'understudy-store.json'), 'v1?')
  const store = await openForTest(directory)
  expect(keys(store, 'agents')).toEqual(['a1', 'a2', 'a3'])
  expect(store.recovery.setAside).toMatchObject([
    { file: 'understudy-store.json', keptAs: 'set-aside/0001-understudy-store.json' },
  ])
  expect((await filesOf(directory)).get('understudy-store.json')).toContain('"version":1')
})

it('every later start names what earlier ones set aside, and never writes over it', async () => {
  const directory = await closedDirectory()
  for (const file of ['collections/agents.json', 'collections/accounts.json']) {
    await writeFile(join(directory, file), 'broken')
    await (await openFileStore({ directory })).close()
  }
  await appendFile(await journalOf(directory), 'nonsense\n')
  const { recovery } = await openForTest(directory)
  expect(recovery.setAsideBefore).toEqual(['0001-agents.json', '0002-accounts.json'])
  expect(recovery.setAside[0]?.keptAs).toMatch(/^set-aside\/0003-journal/)
  expect(describeRecovery(recovery)).toContain(
    'set aside at earlier starts: 0001-agents.json, 0002-accounts.json',
  )
})
