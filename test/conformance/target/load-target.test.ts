import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadTarget } from '../../../src/conformance/index.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const staging = 'targets:\n  staging:\n    url: https://agents.example.com/v1/\n    uid: admin\n'

function load(text: string, target = 'staging', environment: Record<string, string> = {}) {
  const config = join(temporaryFolder(), 'understudy.yaml')
  writeFileSync(config, text)
  return loadTarget({ target, config, environment, overrides: {} })
}

test('a name is looked up in the file, and its url loses the slash at the end', async () => {
  expect(await load(staging)).toEqual({ url: 'https://agents.example.com/v1', uid: 'admin' })
})

test('a URL needs no file', async () => {
  const source = { environment: {}, overrides: { uid: 'admin' } }
  const target = await loadTarget({ target: 'http://127.0.0.1:4010/', ...source })
  expect(target).toEqual({ url: 'http://127.0.0.1:4010', uid: 'admin' })
})

test('what is given on the command line stands above the file', async () => {
  const config = join(temporaryFolder(), 'understudy.yaml')
  writeFileSync(config, staging)
  const overrides = { uid: 'other' }
  expect(await loadTarget({ target: 'staging', config, environment: {}, overrides })).toMatchObject(overrides)
})

test('values may be environment variables', async () => {
  const text = `${staging}    managementKey: \${KEY}-\${STAGE}\n`
  const environment = { KEY: 'secret', STAGE: 'one' }
  expect(await load(text, 'staging', environment)).toMatchObject({ managementKey: 'secret-one' })
})

test('so may the url', async () => {
  const text = 'targets:\n  staging:\n    url: $' + '{WHERE}\n'
  const target = await load(text, 'staging', { WHERE: 'https://agents.example.com/' })
  expect(target).toEqual({ url: 'https://agents.example.com' })
  await expect(load(text, 'staging', { WHERE: 'agents.example.com' })).rejects.toThrow(/must begin with http/)
})

test('a variable that is not set is named, and the target that wants it', async () => {
  await expect(load(`${staging}    managementKey: \${KEY}\n`)).rejects.toThrow(
    /"staging" in .*understudy\.yaml wants the environment variable KEY, which is not set/,
  )
})

test.each(['', 'A-B}', 'UNCLOSED'])('a reference that is none is refused: ${%s', async (rest) => {
  await expect(load(`${staging}    managementKey: '\${${rest}'\n`)).rejects.toThrow(
    /"staging" in .*understudy\.yaml has a \$\{ that begins no reference .* write \$\{NAME\}, or \$\$\{ where/,
  )
})

test('a doubled $ stands for a text that has it', async () => {
  const target = await load(`${staging}    managementKey: '$\${KEY}'\n`)
  expect(target).toMatchObject({ managementKey: '$' + '{KEY}' })
})

test('the nearest name is proposed for one that is not there', async () => {
  await expect(load(staging, 'stagging')).rejects.toThrow(/no target "stagging"; did you mean "staging"\?/)
})

test('a name that every object has is no target', async () => {
  await expect(load(staging, 'constructor')).rejects.toThrow(/no target "constructor"/)
})

test.each([
  [
    'an unknown member',
    `${staging}    managmentKey: x\n`,
    /:5 targets\.staging\.managmentKey is not a known/,
  ],
  ['a missing url', 'targets:\n  staging:\n    uid: admin\n', /targets\.staging\.url is missing/],
  [
    'a value of a wrong type',
    `${staging}    limits: { agents: many }\n`,
    /:5 targets\.staging\.limits\.agents/,
  ],
  ['no YAML', 'targets: [\n', /understudy\.yaml:\d+ /],
  ['an empty file', '', /understudy\.yaml:1 the file must be object/],
])('%s is refused with the file, the line and the place', async (_, text, message) => {
  await expect(load(text)).rejects.toThrow(message)
})

test('a file that is not there is named', async () => {
  const source = { target: 'staging', config: '/nowhere/understudy.yaml', environment: {}, overrides: {} }
  await expect(loadTarget(source)).rejects.toThrow(
    '/nowhere/understudy.yaml cannot be read: there is no such',
  )
})

test.each(['http://me:secret@127.0.0.1/', 'http://127.0.0.1/?key=secret', 'http://127.0.0.1/#secret'])(
  'a URL with more than an address is refused without being shown: %s',
  async (target) => {
    const loading = loadTarget({ target, environment: {}, overrides: {} })
    await expect(loading).rejects.toThrow(/must be an address and a path alone/)
    await expect(loading).rejects.not.toThrow(/secret/)
  },
)
