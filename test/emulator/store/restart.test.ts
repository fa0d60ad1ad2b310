import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { openFileStore, type Store } from '../../../emulator/store/index.ts'
import { asAfterKill, journalOf, openForTest, temporaryDirectory } from './support/directory.ts'

const odd = [
  '',
  '.',
  '..',
  'a/b',
  'A',
  'a',
  'é',
  '\ud800',
  '\ud801',
  '%41',
  '\u00010',
  '\u0010',
  '\u001234',
  '\u1234',
  '__proto__',
  'x'.repeat(300),
  `${'x'.repeat(300)}y`,
]

async function fill(store: Store): Promise<void> {
  await store.transact((transaction) => {
    for (const key of ['10', 'b', '2']) transaction.put('agents', key, { key })
    transaction.append('tracking', 'b', { event: 'first' })
  })
  await store.transact((transaction) => {
    transaction.append('tracking', 'b', { event: 'second' })
    transaction.delete('agents', 'b')
  })
}

function expectFilled(store: Store): void {
  expect([...store.collection('agents').entries()]).toEqual([
    ['10', { key: '10' }],
    ['2', { key: '2' }],
  ])
  expect(store.history('tracking').entries('b')).toEqual([{ event: 'first' }, { event: 'second' }])
}

describe('after a restart', () => {
  it('everything is there when the store was closed', async () => {
    const directory = await temporaryDirectory()
    const store = await openFileStore({ directory })
    await fill(store)
    await store.close()
    const reopened = await openForTest(directory)
    expectFilled(reopened)
    expect(reopened.recovery).toMatchObject({
      snapshot: { records: 2, entries: 2 },
      replayed: 0,
      tornBytes: 0,
    })
  })

  it('everything acknowledged is there when the process was killed', async () => {
    const directory = await temporaryDirectory()
    await fill(await openForTest(directory))
    const reopened = await openForTest(await asAfterKill(directory))
    expectFilled(reopened)
    expect(reopened.recovery).toMatchObject({
      snapshot: { records: 0, entries: 0 },
      replayed: 2,
      setAside: [],
    })
  })

  it('values are still frozen, be they from the journal or from the files of a checkpoint', async () => {
    const directory = await temporaryDirectory()
    await fill(await openForTest(directory))
    const killed = await asAfterKill(directory)
    for (const source of ['journal', 'checkpoint']) {
      const store = await openFileStore({ directory: killed })
      expect(store.recovery.replayed > 0).toBe(source === 'journal')
      for (const value of [store.collection('agents').get('2'), store.history('tracking').entries('b')[0]]) {
        expect(Object.isFrozen(value)).toBe(true)
      }
      await store.close()
    }
  })

  it('a journal that was removed and comes back, as after a loss of power, changes nothing', async () => {
    const directory = await temporaryDirectory()
    const store = await openFileStore({ directory })
    const journal = await journalOf(directory)
    await store.transact((transaction) => {
      for (const key of ['a', 'b']) transaction.put('agents', key, 'old')
      transaction.append('tracking', 'a', 'dropped')
    })
    await store.transact((transaction) => {
      transaction.delete('agents', 'a')
      transaction.put('agents', 'a', 'back')
      transaction.put('agents', 'c', 'new')
      transaction.dropPartition('tracking', 'a')
      transaction.append('tracking', 'a', 'first')
    })
    const text = await readFile(journal)
    await store.close()
    const later = await openFileStore({ directory })
    await later.transact((transaction) => {
      transaction.put('agents', 'b', 'changed')
      transaction.append('tracking', 'a', 'second')
    })
    await later.close()
    await writeFile(journal, text)
    const reopened = await openForTest(directory)
    expect([...reopened.collection('agents').entries()]).toEqual([
      ['b', 'changed'],
      ['a', 'back'],
      ['c', 'new'],
    ])
    expect(reopened.history('tracking').entries('a')).toEqual(['first', 'second'])
  })

  it('collections, keys and partitions of any name are kept apart', async () => {
    const directory = await temporaryDirectory()
    const store = await openFileStore({ directory })
    await store.transact((transaction) => {
      for (const name of odd) {
        transaction.put(name, name, `record of ${JSON.stringify(name)}`)
        transaction.append(name, name, `entry of ${JSON.stringify(name)}`)
      }
    })
    await store.close()
    const reopened = await openForTest(directory)
    expect(reopened.recovery.setAside).toEqual([])
    for (const name of odd) {
      expect([...reopened.collection(name).entries()]).toEqual([[name, `record of ${JSON.stringify(name)}`]])
      expect([...reopened.history(name).partitions()]).toEqual([name])
      expect(reopened.history(name).entries(name)).toEqual([`entry of ${JSON.stringify(name)}`])
    }
  })

  it('a directory that did not exist has been made', async () => {
    const directory = `${await temporaryDirectory()}/deep/down`
    const store = await openFileStore({ directory })
    await fill(store)
    await store.close()
    expectFilled(await openForTest(directory))
  })

  it('what was never put leaves nothing behind', async () => {
    const directory = await temporaryDirectory()
    await (await openFileStore({ directory })).close()
    const { recovery } = await openForTest(directory)
    expect(recovery).toEqual({
      snapshot: { records: 0, entries: 0 },
      replayed: 0,
      tornBytes: 0,
      setAside: [],
      setAsideBefore: [],
      leftovers: [],
    })
  })
})
