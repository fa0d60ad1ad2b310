import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { holdsState, readStateFolder, type State, writeStateFolder } from '../../src/state-folder/index.ts'
import { filesOf, temporaryDirectory } from '../emulator/store/support/directory.ts'

const state: State = {
  format: 1,
  clock: { frozenAt: '2026-01-31T09:00:00.000Z' },
  faults: [{ id: 'fault-1', operation: '*', status: 500, seen: 1, struck: 1 }],
  collections: {
    agents: [
      { key: 'b', value: { displayName: 'Kettle & Leaf' } },
      { key: 'B', value: null },
      { key: '../../a/b', value: { text: 'お茶\n' } },
      { key: '', value: 1 },
    ],
    '../elsewhere': [{ key: 'k', value: 2 }],
  },
  histories: { tracking: [{ partition: 'agent/user 17', entries: [{ n: 1 }, { n: 2 }] }] },
}

const newFolder = async () => join(await temporaryDirectory(), 'export')

describe('an exported state', () => {
  test('is read as it was written, whatever its keys', async () => {
    const folder = await newFolder()
    await writeStateFolder(folder, state)
    expect(await readStateFolder(folder)).toEqual(state)
  })

  test('has a file for each record and each partition, which a person can read', async () => {
    const folder = await newFolder()
    await writeStateFolder(folder, state)
    const files = await filesOf(folder)
    expect(files.get('collections/agents/b.json')).toBe('{\n  "displayName": "Kettle & Leaf"\n}\n')
    expect(files.get('histories/tracking/agent_user_17.ndjson')).toBe('{"n":1}\n{"n":2}\n')
    expect([...files.keys()].filter((file) => file.includes('elsewhere'))).toHaveLength(1)
  })

  test('is the same to the byte when the state is', async () => {
    const [one, other] = [await newFolder(), await newFolder()]
    await writeStateFolder(one, state)
    await writeStateFolder(other, structuredClone(state))
    expect(await filesOf(one)).toEqual(await filesOf(other))
  })

  test('takes the place of an earlier one, of which nothing stays', async () => {
    const folder = await newFolder()
    await writeStateFolder(folder, state)
    await writeStateFolder(folder, { ...state, collections: {} })
    expect((await readStateFolder(folder)).collections).toEqual({})
    expect(await readdir(join(folder, '..'))).toEqual(['export'])
  })

  test('is not written over anything else', async () => {
    const folder = await newFolder()
    await mkdir(folder)
    await writeFile(join(folder, 'thesis.txt'), 'precious')
    await expect(writeStateFolder(folder, state)).rejects.toThrow('holds other things than an export')
    expect(await readFile(join(folder, 'thesis.txt'), 'utf8')).toBe('precious')
  })

  test('of an interrupted export is read from beside the folder, and put back by the next one', async () => {
    const folder = await newFolder()
    await writeStateFolder(folder, state)
    await rename(folder, `${folder}.previous`)
    await mkdir(`${folder}.next`)
    expect(await holdsState(folder)).toBe(true)
    expect(await readStateFolder(folder)).toEqual(state)
    await writeStateFolder(folder, { ...state, faults: [] })
    expect(await readStateFolder(folder)).toEqual({ ...state, faults: [] })
    expect(await readdir(join(folder, '..'))).toEqual(['export'])
  })
})

describe('reading refuses', () => {
  const mistakes: [string, string, (folder: string) => Promise<void>][] = [
    ['no folder', 'holds no exported state', (folder) => rm(folder, { recursive: true })],
    ['a missing file', 'b.json is missing', (folder) => rm(join(folder, 'collections/agents/b.json'))],
    [
      'a file that is no JSON',
      'b.json is no JSON',
      (folder) => writeFile(join(folder, 'collections/agents/b.json'), '{'),
    ],
    [
      'a line that is no JSON',
      'line 2, is no JSON',
      (folder) => writeFile(join(folder, 'histories/tracking/agent_user_17.ndjson'), '{}\n{\n'),
    ],
    [
      'a history that lost lines',
      'has 1 entries in place of 2',
      (folder) => writeFile(join(folder, 'histories/tracking/agent_user_17.ndjson'), '{}\n'),
    ],
    [
      'another format',
      'says format 7',
      (folder) => writeFile(join(folder, 'understudy-state.json'), '{"format":7}'),
    ],
    [
      'a file outside',
      'names a file outside',
      (folder) =>
        writeFile(
          join(folder, 'understudy-state.json'),
          '{"format":1,"collections":{"a":[{"key":"k","file":"../../x.json"}]},"histories":{}}',
        ),
    ],
  ]

  test.each(mistakes)('%s', async (_name, message, spoil) => {
    const folder = await newFolder()
    await writeStateFolder(folder, state)
    await spoil(folder)
    await expect(readStateFolder(folder)).rejects.toThrow(message)
  })
})
