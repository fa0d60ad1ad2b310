import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSeedFile } from '../../src/seed/index.ts'
import { temporaryDirectory } from '../emulator/store/support/directory.ts'

const agent =
  '{ displayName: G, description: G, photoUrl: "https://g.example", providerName: G, scope: public }'
const seed = `accounts: [{ uid: a, agents: [{ agent: ${agent}, documents: [{ files: tea.md }] }] }]`
const column = seed.indexOf('{ files') + 1

/** What reading a seed says of a document in a file of its own. */
async function messageFor(content: string | Uint8Array): Promise<string> {
  const folder = await temporaryDirectory()
  await writeFile(join(folder, 'tea.md'), content)
  await writeFile(join(folder, 'seed.yaml'), seed)
  const failure = await readSeedFile(join(folder, 'seed.yaml'), {}).then(
    () => 'accepted',
    (error: Error) => error.message,
  )
  return failure.replaceAll(`${folder}/`, '')
}

test.each([
  ['an empty file', ''],
  ['one of blanks', ' \n'],
  ['one of front matter alone', '---\nlabel: x\n---'],
])('%s is no document', async (_name, content) => {
  expect(await messageFor(content)).toBe(
    `seed.yaml:1:${column}: tea.md has no text; write some, or leave the file out`,
  )
})

describe('a file that is not UTF-8 is refused', () => {
  const latin = Buffer.from('Tea\ncaf\xe9', 'latin1')
  const utf16 = Buffer.from('\uFEFFTea', 'utf16le')

  test('a document', async () => {
    expect(await messageFor(latin)).toBe('tea.md:2:4: this is not UTF-8; save the file as UTF-8')
    expect(await messageFor(utf16)).toBe('tea.md:1:1: this is not UTF-8; save the file as UTF-8')
  })

  test('a seed', async () => {
    const file = join(await temporaryDirectory(), 'seed.yaml')
    await writeFile(file, latin)
    await expect(readSeedFile(file, {})).rejects.toThrow(`${file}:2:4: this is not UTF-8`)
  })

  test('a byte order mark of UTF-8 is no part of the text', async () => {
    expect(await messageFor('\uFEFF---\nlabel: 7\n---\nTea')).toContain('tea.md:2:8: label must be')
  })
})

describe('a mistake in front matter is told with its line and column in the document', () => {
  const mistakes: [string, string, string][] = [
    ['broken YAML', '---\nurl: x\nlabel: [x\n---\nTea.', 'tea.md:3:10: Flow sequence'],
    [
      'an unknown key',
      '---\nlabel: x\nmetadat: {}\n---\nTea.',
      'tea.md:3:1: metadat is not a known member; did you mean metadata?',
    ],
    [
      'a label that is no text',
      '---\r\nlabel: 7\r\n---\r\nTea.',
      'tea.md:2:8: label must be a string, not number 7',
    ],
    [
      'a text',
      '---\nTea\n---\nTea.',
      'tea.md:2:1: front matter must be an object of label, url and metadata',
    ],
    ['nothing', '---\n---\nTea.', 'tea.md:1:4: front matter must be an object of label, url and metadata'],
    [
      'no end',
      '---\nlabel: x\n# Tea',
      'tea.md:1:1: the front matter that begins here is never closed; end it with a line of three hyphens',
    ],
  ]

  test.each(mistakes)('%s', async (_name, content, message) => {
    const told = await messageFor(content)
    expect(told).toContain(message)
    expect(told.split('\n')).toHaveLength(1)
  })

  test('a text may begin with a rule after an empty line', async () => {
    expect(await messageFor('\n---\nTea.')).toBe('accepted')
  })
})
