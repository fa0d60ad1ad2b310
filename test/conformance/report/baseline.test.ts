import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBaseline } from '../../../src/conformance/report/index.ts'
import { temporaryDirectory } from '../../emulator/store/support/directory.ts'

const known = ['createAgent.body.required', 'createAgent.body.type']

async function baseline(text: string) {
  const file = join(await temporaryDirectory(), 'baseline.yaml')
  await writeFile(file, text)
  return readBaseline(file, known)
}

test.each([
  ['- createAgent.body.type # since March', ['createAgent.body.type']],
  ['["createAgent.body.required"]', ['createAgent.body.required']],
  ['', []],
])('a list of ids is read: %j', async (text, ids) => {
  expect(await baseline(text)).toEqual(ids)
})

test.each([
  ['- createAgent.body.typ', 'no requirement "createAgent.body.typ"'],
  ['createAgent.body.type: known', 'is a list of requirement ids'],
  ['- [1', 'is a list of requirement ids'],
])('what is no list of ids is refused: %j', async (text, message) => {
  await expect(baseline(text)).rejects.toThrow(message)
})

test('a file that is not there is named', async () => {
  await expect(readBaseline('nowhere.yaml', known)).rejects.toThrow('nowhere.yaml: there is no such file')
})
