import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { holdsState, readStateFolder, type State, writeStateFolder } from '../../src/state-folder/index.ts'
import { filesOf, temporaryDirectory } from '../emulator/store/support/directory.ts'

const state: State = {
  format: 1,
  clock: { frozenAt: '2026-01-31T09:00:00.000Z' },
  faults: [{ id: 'fault-1', operation: '*', status: 500, seen: 1, struck: 1 }],
  collections: {
    settings: [
      { key: 'b', value: { displayName: 'Kettle & Leaf' } },
      { key: 'B', value: {} },
      { key: '../../a/b', value: { text: 'お茶\n' } },
      { key: '', value: { empty: null } },
    ],
    'search-counts': [{ key: 'k', value: { day: '2026-01-31', inDay: 1, inMonth: 2 } }],
  },
  histories: { 'search-times': [{ partition: 'agent/user 17', entries: [1, 2] }] },
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
    expect(files.get('collections/settings/b.json')).toBe('{\n  "displayName": "Kettle & Leaf"\n}\n')
    expect(files.get('histories/search-times/agent_user_17.ndjson')).toBe('1\n2\n')
    expect([...files.keys()].filter((file) => file.startsWith('collections/settings/'))).toHaveLength(4)
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

  test('touches nothing beside the folder', async () => {
    const folder = await newFolder()
    const others = ['next', 'previous'].map((ending) => `${folder}.${ending}`)
    for (const other of others) await mkdir(other)
    for (const other of others) await writeFile(join(other, 'keep.txt'), 'mine')
    await writeStateFolder(folder, state)
    await writeStateFolder(folder, state)
    for (const other of others) expect(await readFile(join(other, 'keep.txt'), 'utf8')).toBe('mine')
  })

  test.each([
    ['', '.git/HEAD', '.git'],
    ['', 'README.md', 'README.md'],
    ['', 'collections/settings/notes.txt', 'collections/settings/notes.txt'],
    ['', 'histories/mine', 'histories/mine'],
    ['.understudy-next', 'keep.txt', 'keep.txt'],
    ['.understudy-previous', 'keep.txt', 'keep.txt'],
  ])('is not written where a folder "export%s" holds %s', async (ending, file, named) => {
    const folder = await newFolder()
    await writeStateFolder(folder, state)
    const foreign = join(`${folder}${ending}`, file)
    await mkdir(dirname(foreign), { recursive: true })
    await writeFile(foreign, 'mine')
    const before = await filesOf(dirname(folder))
    const message = `export${ending} holds ${named}, which is no part of an export`
    await expect(writeStateFolder(folder, { ...state, faults: [] })).rejects.toThrow(message)
    expect(await filesOf(dirname(folder))).toEqual(before)
  })

  test('takes the place of one in the work tree of a repository, of which the rest stays', async () => {
    const tree = dirname(await newFolder())
    await mkdir(join(tree, '.git'))
    await writeFile(join(tree, '.git', 'HEAD'), 'ref')
    await writeStateFolder(join(tree, 'export'), state)
    await writeStateFolder(join(tree, 'export'), state)
    expect((await readdir(tree)).sort()).toEqual(['.git', 'export'])
  })

  test.each(['.understudy-next', '.understudy-previous'])(
    'that was killed while %s was written or removed is followed by the next one',
    async (ending) => {
      const folder = await newFolder()
      await writeStateFolder(folder, state)
      await cp(folder, `${folder}${ending}`, { recursive: true })
      await rm(join(`${folder}${ending}`, 'understudy-state.json'))
      await writeStateFolder(folder, { ...state, faults: [] })
      expect(await readStateFolder(folder)).toEqual({ ...state, faults: [] })
      expect(await readdir(dirname(folder))).toEqual(['export'])
    },
  )

  test('is written anew where a file manager has left its mark', async () => {
    const folder = await newFolder()
    await writeStateFolder(folder, state)
    await writeFile(join(folder, 'collections', '.DS_Store'), '')
    await writeStateFolder(folder, { ...state, faults: [] })
    expect(await readStateFolder(folder)).toEqual({ ...state, faults: [] })
  })

  test('of an interrupted export is read from beside the folder, and put back by the next one', async () => {
    const folder = await newFolder()
    await writeStateFolder(folder, state)
    await rename(folder, `${folder}.understudy-previous`)
    await mkdir(`${folder}.understudy-next`)
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
    ['a missing file', 'b.json is missing', (folder) => rm(join(folder, 'collections/settings/b.json'))],
    [
      'a file that is no JSON',
      'b.json is no JSON',
      (folder) => writeFile(join(folder, 'collections/settings/b.json'), '{'),
    ],
    [
      'a line that is no JSON',
      'line 2, is no JSON',
      (folder) => writeFile(join(folder, 'histories/search-times/agent_user_17.ndjson'), '1\n{\n'),
    ],
    [
      'a history that lost lines',
      'has 1 entries in place of 2',
      (folder) => writeFile(join(folder, 'histories/search-times/agent_user_17.ndjson'), '1\n'),
    ],
    [
      'another format',
      'says format 7',
      (folder) => writeFile(join(folder, 'understudy-state.json'), '{"format":7}'),
    ],
    [
      'a value that is not what it must be',
      'k.json says what no emulator can use: inDay must be an integer, not "1"',
      (folder) =>
        writeFile(
          join(folder, 'collections/search-counts/k.json'),
          '{"day":"2026-01-31","inDay":"1","inMonth":2}',
        ),
    ],
    [
      'a value of another type',
      'k.json says what no emulator can use: it must be an object, not null',
      (folder) => writeFile(join(folder, 'collections/search-counts/k.json'), 'null'),
    ],
    [
      'a line that is not what it must be',
      'agent_user_17.ndjson, line 2, says what no emulator can use: it must be a number, not "2"',
      (folder) => writeFile(join(folder, 'histories/search-times/agent_user_17.ndjson'), '1\n"2"\n'),
    ],
    [
      'a collection that nobody knows',
      'understudy-state.json says what no emulator can use: collections.acounts is not a known member; did you mean accounts?',
      (folder) =>
        writeFile(
          join(folder, 'understudy-state.json'),
          '{"format":1,"clock":{"offsetMs":0},"faults":[],"collections":{"acounts":[]},"histories":{}}',
        ),
    ],
    [
      'a clock that no emulator has',
      'understudy-state.json says what no emulator can use: clock.frozenAt must be a date-time',
      (folder) =>
        writeFile(
          join(folder, 'understudy-state.json'),
          '{"format":1,"clock":{"frozenAt":"noon"},"faults":[],"collections":{},"histories":{}}',
        ),
    ],
    [
      'a list of files that is none',
      'understudy-state.json does not say where the entries of settings are',
      (folder) =>
        writeFile(
          join(folder, 'understudy-state.json'),
          '{"format":1,"clock":{"offsetMs":0},"faults":[],"collections":{"settings":[{"key":"b"}]},"histories":{}}',
        ),
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
