import { expect, test } from 'vitest'
import { loadLearnt, loadProfile } from '../../src/profile/index.ts'
import { folderWith } from './temporary-folder.ts'

const learnt = (keys: string) => `learnt:\n  target: 5e1f\n  keys:\n    ${keys}\n`

test('how values were seen can be read', async () => {
  const keys =
    'agents.create.status: { runs: 3, stable: false, evidence: POST }\n    search.url: { unseen: true, why: needs agent }'
  const cwd = await folderWith({ 'learnt.yaml': learnt(keys) })
  expect(await loadLearnt('learnt.yaml', { cwd })).toEqual({
    target: '5e1f',
    keys: {
      'agents.create.status': { runs: 3, stable: false, evidence: 'POST' },
      'search.url': { unseen: true, why: 'needs agent' },
    },
  })
})

test('a profile that was not learnt has nothing of it', async () => {
  const cwd = await folderWith({ 'own.yaml': 'extends: default\n' })
  expect(await loadLearnt('own.yaml', { cwd })).toBeUndefined()
  expect(await loadLearnt('default')).toBeUndefined()
})

test.each([
  ['a key without its evidence', 'search.url: { runs: 3, stable: true }'],
  [
    'a key that was both seen and not',
    'search.url: { runs: 1, stable: true, evidence: x, unseen: true, why: y }',
  ],
  ['a key that was not seen without a reason', 'search.url: { unseen: true }'],
  ['a number of runs that is none', 'search.url: { runs: 0, stable: true, evidence: x }'],
  ['a member that nobody knows', 'search.url: { runs: 1, stable: true, evidence: x, value: ignore }'],
])('%s is refused', async (_, keys) => {
  const cwd = await folderWith({ 'learnt.yaml': learnt(keys) })
  await expect(loadProfile('learnt.yaml', { cwd })).rejects.toThrow(
    /learnt\.yaml:1:1.*`keys`, which gives each key either `runs`, `stable` and `evidence`, or `unseen: true` and `why`/s,
  )
})

test('a key that the profile does not have is refused, with the nearest that it has', async () => {
  const cwd = await folderWith({ 'learnt.yaml': learnt('search.urls: { unseen: true, why: x }') })
  await expect(loadProfile('learnt.yaml', { cwd })).rejects.toThrow(
    /learnt\.yaml:4:5.*the nearest is search\.url/s,
  )
})
