import { join } from 'node:path'
import { expect, test } from 'vitest'
import { completeProfile, loadProfile } from '../../src/profile/index.ts'
import { folderWith } from './temporary-folder.ts'

test('the default profile is every key at its default', async () => {
  expect(await loadProfile('default')).toEqual(completeProfile({}))
})

test('a YAML file is a part laid over the defaults', async () => {
  const cwd = await folderWith({ 'mine.yaml': 'agents:\n  create: { status: 201 }\n' })
  expect(await loadProfile('mine.yaml', { cwd })).toEqual(
    completeProfile({ agents: { create: { status: 201 } } }),
  )
  expect(await loadProfile(join(cwd, 'mine.yaml'))).toEqual(await loadProfile('./mine.yaml', { cwd }))
})

test('a JSON file does as well', async () => {
  const cwd = await folderWith({ 'mine.json': '{"search": {"allTextWhenExcluded": null}}' })
  expect((await loadProfile('mine.json', { cwd })).search.allTextWhenExcluded).toBeNull()
})

test('an empty file changes nothing', async () => {
  const cwd = await folderWith({ 'empty.yaml': '# nothing yet\n' })
  expect(await loadProfile('empty.yaml', { cwd })).toEqual(completeProfile({}))
})

test('bare words that other YAML versions read as booleans stay words', async () => {
  const cwd = await folderWith({ 'mine.yaml': 'webhooks:\n  creationInterval: off\n' })
  expect((await loadProfile('mine.yaml', { cwd })).webhooks.creationInterval).toBe('off')
})

test('a learnt profile behaves as its values, whatever it says of how they were seen', async () => {
  const learnt =
    'learnt:\n  target: 5e1f\n  keys:\n    agents.create.status: { runs: 3, stable: true, evidence: POST }\n'
  const cwd = await folderWith({
    'learnt.yaml': `extends: default\nagents:\n  create: { status: 202 }\n${learnt}`,
  })
  expect(await loadProfile('learnt.yaml', { cwd })).toEqual(
    completeProfile({ agents: { create: { status: 202 } } }),
  )
})

test('an unknown name gets the ready ones, the nearest pointed out', async () => {
  await expect(loadProfile('strickt')).rejects.toThrow(
    /only default, lenient, strict.*the nearest is strict$/s,
  )
})

test('a missing file is named', async () => {
  const cwd = await folderWith({})
  await expect(loadProfile('none.yaml', { cwd })).rejects.toThrow(`${join(cwd, 'none.yaml')} is not valid:`)
  await expect(loadProfile('none.yaml', { cwd })).rejects.toThrow('cannot be read')
})
