import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkOutputs, type Output, writeOutputs } from '../../tools/outputs.ts'

const one: Output = { file: 'inner/one.txt', content: async () => 'one\n' }
const two: Output = { file: 'two.txt', content: async () => 'two\n' }
const broken: Output = {
  file: 'broken.txt',
  content: async () => {
    throw new Error('its source is missing')
  },
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'understudy-outputs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('what has been written is up to date', async () => {
  const root = await temporaryFolder()
  expect(await writeOutputs(root, [one, two])).toEqual([])
  expect(await readFile(join(root, one.file), 'utf8')).toBe('one\n')
  expect(await checkOutputs(root, [one, two])).toEqual([])
})

test('a changed or missing file is out of date, and the command to run is named', async () => {
  const root = await temporaryFolder()
  await writeOutputs(root, [one])
  await writeFile(join(root, one.file), 'edited by hand\n')
  const complaints = await checkOutputs(root, [one, two])
  expect(complaints).toEqual([
    expect.stringMatching(/^inner\/one\.txt is out of date: run `npm run generate`/),
    expect.stringMatching(/^two\.txt is out of date/),
  ])
})

test('an output that cannot be made is told and does not keep the others from being made', async () => {
  const root = await temporaryFolder()
  expect(await writeOutputs(root, [broken, two])).toEqual([
    'broken.txt cannot be made: its source is missing',
  ])
  expect(await readFile(join(root, two.file), 'utf8')).toBe('two\n')
  expect(await checkOutputs(root, [broken, two])).toEqual([
    'broken.txt cannot be made: its source is missing',
  ])
})
