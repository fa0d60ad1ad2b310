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
  await writeFile(join(directory, 'format.json'), format)
  await writeFile(join(directory, 'collections/agents.json'), 'in words of its own')
  await writeFile(join(directory, 'collections/agents.json.next'), 'unfinished')
  const before = await filesOf(directory)
  const refused = openFileStore({ directory })
  await expect(refused).rejects.toMatchObject({ name: 'StoreError', code: 'format' })
  await expect(refused).rejects.toThrow(
    `${directory}/format.json says ${format}; this version reads {"format":"understudy-store","version":1}`,
  )
  expect(await filesOf(directory)).toEqual(before)
})
