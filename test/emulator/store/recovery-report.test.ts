import { expect, it } from 'vitest'
import { describeRecovery, openMemoryStore } from '../../../emulator/store/index.ts'

it('tells a person what start found, the worst first', () => {
  const lines = describeRecovery({
    snapshot: { records: 1, entries: 1 },
    replayed: 12,
    tornBytes: 1,
    setAside: [
      { file: 'collections/agents.json', keptAs: 'set-aside/0002-agents.json', reason: 'not JSON: oh' },
    ],
    setAsideBefore: ['0001-a.ndjson'],
    leftovers: ['collections/agents.json.next', 'history/tracking/a.ndjson.tmp'],
  })
  expect(lines).toEqual([
    'damaged: collections/agents.json (not JSON: oh), kept as set-aside/0002-agents.json',
    'set aside at earlier starts: 0001-a.ndjson',
    'cut 1 byte of a write that was never acknowledged',
    'removed unfinished temporary files: collections/agents.json.next, history/tracking/a.ndjson.tmp',
    'read 1 record and 1 history entry, replayed 12 transactions',
  ])
})

it('is one line when there was nothing to mend', () => {
  expect(describeRecovery(openMemoryStore().recovery)).toEqual([
    'read 0 records and 0 history entries, replayed 0 transactions',
  ])
})
