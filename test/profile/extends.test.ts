import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadProfile } from '../../src/profile/index.ts'
import { folderWith } from './temporary-folder.ts'

test('a profile overrides its base, and the base its own', async () => {
  const cwd = await folderWith({
    'top.yaml': 'extends: ./middle.yaml\nagents: { limit: 3 }\n',
    'middle.yaml': 'extends: strict\nagents: { limit: 4, webhookLimit: 4 }\n',
  })
  const profile = await loadProfile('top.yaml', { cwd })
  expect(profile.agents.limit).toBe(3)
  expect(profile.agents.webhookLimit).toBe(4)
  expect(profile.http.unknownProperties).toBe('reject')
})

test('a base is looked for beside the file that names it', async () => {
  const cwd = await folderWith({ 'base.yaml': 'agents: { limit: 7 }\n' })
  await mkdir(join(cwd, 'inner'))
  await writeFile(join(cwd, 'inner', 'top.yaml'), 'extends: ../base.yaml\n')
  expect((await loadProfile('inner/top.yaml', { cwd })).agents.limit).toBe(7)
})

test('a drawn profile can be a base', async () => {
  const cwd = await folderWith({ 'top.yaml': 'extends: random:7\nagents: { limit: 3 }\n' })
  const drawn = await loadProfile('random:7')
  expect(await loadProfile('top.yaml', { cwd })).toEqual({ ...drawn, agents: { ...drawn.agents, limit: 3 } })
})

test('a problem in a base is told with the name of the base', async () => {
  const cwd = await folderWith({ 'top.yaml': 'extends: base.yaml\n', 'base.yaml': '\nagents: { limt: 7 }\n' })
  await expect(loadProfile('top.yaml', { cwd })).rejects.toThrow(`${join(cwd, 'base.yaml')}:2:11 agents.limt`)
})

test('profiles that extend one another are refused with the whole circle', async () => {
  const cwd = await folderWith({ 'a.yaml': 'extends: b.yaml\n', 'b.yaml': 'extends: a.yaml\n' })
  const circle = ['a.yaml', 'b.yaml', 'a.yaml'].map((name) => join(cwd, name)).join(' → ')
  await expect(loadProfile('a.yaml', { cwd })).rejects.toThrow(circle)
})
