import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openFileStore } from '../../../emulator/store/index.ts'
import { filesOf, openForTest, temporaryDirectory } from './support/directory.ts'

it('temporary files that a crash left are removed and named; files of others stay', async () => {
  const directory = await temporaryDirectory()
  const store = await openFileStore({ directory })
  await store.transact((transaction) => {
    transaction.put('agents', 'a', 1)
    transaction.append('tracking', 'a', 1)
  })
  await store.close()
  const leftovers = [
    'collections/.agents.json.next.tmp',
    'collections/agents.json.next',
    'history/tracking/a.ndjson.tmp',
  ]
  for (const file of leftovers) await writeFile(join(directory, file), 'half')
  await writeFile(join(directory, 'notes.tmp'), 'mine')
  const reopened = await openForTest(directory)
  expect(reopened.recovery.leftovers).toEqual(leftovers)
  expect(reopened.recovery.setAside).toEqual([])
  expect([...(await filesOf(directory)).keys()].filter((file) => leftovers.includes(file))).toEqual([])
  expect(await readFile(join(directory, 'notes.tmp'), 'utf8')).toBe('mine')
})
