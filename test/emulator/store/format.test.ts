import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openFileStore } from '../../../emulator/store/index.ts'
import { filesOf, temporaryDirectory } from './support/directory.ts'

it.each([
  ['a newer version', '{"format":"understudy-store","version":2}'],
  ['another format', '{"format":"something-else","version":1}'],
])('a directory of %s is refused and left as it is', async (_what, format) => {
  const directory = await temporaryDirectory()
  await mkdir(join(directory, 'collections'))
  await writeFile(join(directory, 'understudy-store.json'), format)
  await writeFile(join(directory, 'collections/agents.json'), 'in words of its own')
  await writeFile(join(directory, 'collections/agents.json.next'), 'unfinished')
  const before = await filesOf(directory)
  const refused = openFileStore({ directory })
  await expect(refused).rejects.toMatchObject({ name: 'StoreError', code: 'format' })
  await expect(refused).rejects.toThrow(
    `${directory}/understudy-store.json says ${format}; this version reads {"format":"understudy-store","version":1}`,
  )
  expect(await filesOf(directory)).toEqual(before)
})

it.each(['collections', 'history', 'journal-000000000001.ndjson'])(
  'a directory that has %s but no mark of a store is refused and left as it is',
  async (name) => {
    const directory = await temporaryDirectory()
    await mkdir(join(directory, name))
    await writeFile(join(directory, name, 'somebody-elses.json'), '{}')
    const before = await filesOf(directory)
    await expect(openFileStore({ directory })).rejects.toThrow(
      `${directory} has ${name}, but no understudy-store.json. Nothing was touched: if it is not a store, ` +
        'choose another directory; if it is one that lost this file, write ' +
        '{"format":"understudy-store","version":1} into it.',
    )
    expect(await filesOf(directory)).toEqual(before)
  },
)

it('a directory with files of others is taken, and they are left alone', async () => {
  const directory = await temporaryDirectory()
  await writeFile(join(directory, 'README.md'), 'mine')
  await (await openFileStore({ directory })).close()
  expect((await filesOf(directory)).get('README.md')).toBe('mine')
})
