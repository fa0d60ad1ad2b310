import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadProfile, ProfileError } from '../../src/profile/index.ts'
import { folderWith } from './temporary-folder.ts'

/** Loads a profile that must be refused; the places of its problems and the folder that it was in. */
async function refusal(text: string): Promise<{ error: ProfileError; file: string; places: string[] }> {
  const cwd = await folderWith({ 'mine.yaml': text })
  const error = await loadProfile('mine.yaml', { cwd }).catch((reason: unknown) => reason)
  if (!(error instanceof ProfileError)) throw new Error('the profile was not refused')
  const places = error.problems.map(({ place }) => `${place?.line}:${place?.column}`)
  return { error, file: join(cwd, 'mine.yaml'), places }
}

test('each problem is told with its file, line and column', async () => {
  const text = '# mine\nagents:\n  create:\n    staus: 201\nhttp:\n  wrongMethod: 406\n'
  const { error, file, places } = await refusal(text)
  expect(places).toEqual(['4:5', '6:3'])
  expect(error.message).toContain(`${file}:4:5 agents.create.staus: there is no such key`)
})

test('JSON has lines too', async () => {
  const { places } = await refusal('{\n  "agents": {\n    "limit": 0\n  }\n}')
  expect(places).toEqual(['3:5'])
})

test('a problem that stands behind an alias is placed at the alias', async () => {
  const { places } = await refusal('agents:\n  create: &created { status: 203 }\n  update: *created\n')
  expect(places).toEqual(['2:22', '3:3'])
})

test.each([
  ['a key that comes twice', 'agents:\n  limit: 5\n  limit: 6\n', '3:3'],
  ['broken YAML', 'agents: [1\nhttp: {}\n', '2:1'],
  ['a second document', 'agents: {}\n---\nhttp: {}\n', '2:1'],
  ['a list', '- agents\n', '1:1'],
  ['extends that is no text', 'http: {}\nextends: [default]\n', '2:1'],
  ['learnt without its members', 'learnt: { target: x }\n', '1:1'],
])('%s is refused where it stands', async (_, text, place) => {
  expect((await refusal(text)).places[0]).toBe(place)
})

test('an alias without its anchor is refused', async () => {
  const { error } = await refusal('agents: *nowhere\n')
  expect(error.message).toContain('nowhere')
})
