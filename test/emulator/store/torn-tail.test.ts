import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openFileStore } from '../../../emulator/store/index.ts'
import { asAfterKill, filesOf, journalOf, openForTest, temporaryDirectory } from './support/directory.ts'

it('a journal cut in the middle of a write gives the transactions before it, and no part of the torn one', async () => {
  const directory = await temporaryDirectory()
  const store = await openForTest(directory)
  const journal = await journalOf(directory)
  const lengthAfter = async (number: number) => {
    await store.transact((transaction) => {
      transaction.put('left', 'count', number)
      transaction.append('right', 'count', number)
    })
    return String((await filesOf(directory)).get(journal.slice(directory.length + 1))).length
  }
  const first = await lengthAfter(1)
  const second = await lengthAfter(2)
  for (const length of [first + 1, first + 60, second - 2]) {
    const killed = await asAfterKill(directory)
    await truncate(await journalOf(killed), length)
    const reopened = await openForTest(killed)
    expect(reopened.collection('left').get('count')).toBe(1)
    expect(reopened.history('right').entries('count')).toEqual([1])
    expect(reopened.recovery).toMatchObject({ replayed: 1, tornBytes: length - first, setAside: [] })
  }
})

it('a history file with an unfinished line is mended from the journal', async () => {
  const directory = await temporaryDirectory()
  const store = await openFileStore({ directory })
  await store.transact((transaction) => transaction.append('tracking', 'a', 'first'))
  await store.close()
  const again = await openForTest(directory)
  await again.transact((transaction) => transaction.append('tracking', 'a', 'second'))
  const killed = await asAfterKill(directory)
  const path = join(killed, 'history/tracking/a.ndjson')
  const whole = (await filesOf(killed)).get('history/tracking/a.ndjson')
  await writeFile(path, `${whole}{"sequence":9,"history":"tr`)
  const reopened = await openFileStore({ directory: killed })
  expect(reopened.recovery).toMatchObject({ tornBytes: 27, setAside: [] })
  await reopened.transact((transaction) => transaction.append('tracking', 'a', 'third'))
  await reopened.close()
  const mended = await openForTest(killed)
  expect(mended.history('tracking').entries('a')).toEqual(['first', 'second', 'third'])
  expect(mended.recovery).toMatchObject({ tornBytes: 0, setAside: [] })
})
