import { expect, it } from 'vitest'
import { openFileStore } from '../../../emulator/store/index.ts'
import { filesOf, temporaryDirectory } from './support/directory.ts'

it('the files can be read by a person', async () => {
  const directory = await temporaryDirectory()
  const store = await openFileStore({ directory })
  await store.transact((transaction) => {
    transaction.put('agents', 'a1', { displayName: 'Ada' })
    transaction.append('tracking', 'a1', { event: 'visited' })
  })
  const running = await filesOf(directory)
  expect(running.get('understudy-store.json')).toBe('{"format":"understudy-store","version":1}\n')
  expect(running.get('journal-000000000001.ndjson')).toBe(
    '{"sequence":1,"changes":[{"type":"put","collection":"agents","key":"a1","value":{"displayName":"Ada"}},' +
      '{"type":"append","history":"tracking","partition":"a1","entry":{"event":"visited"}}],"check":"8a60728a"}\n',
  )
  await store.close()
  const closed = await filesOf(directory)
  expect([...closed.keys()].sort()).toEqual([
    'collections/agents.json',
    'history/tracking/a1.ndjson',
    'journal-000000000002.ndjson',
    'understudy-store.json',
  ])
  expect(closed.get('collections/agents.json')).toBe(
    '{"name":"agents","sequence":1,"records":[\n{"key":"a1","value":{"displayName":"Ada"}}\n]}\n',
  )
  expect(closed.get('history/tracking/a1.ndjson')).toBe(
    '{"sequence":1,"history":"tracking","partition":"a1","entries":[{"event":"visited"}],"check":"791266f7"}\n',
  )
  expect(closed.get('journal-000000000002.ndjson')).toBe('')
})
