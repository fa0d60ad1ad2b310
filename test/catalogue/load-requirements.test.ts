import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CatalogueError, loadRequirements } from '../../src/catalogue/index.ts'
import { folderWith } from '../profile/temporary-folder.ts'

const sound = `sections:
  Errors: []
exclusions: []
requirements:
  - id: agents.delete.gone
    level: must
    operation: deleteAgent
    rule: A deleted agent is gone.
    source: { section: Errors, row: 'Tracking, 404' }
  - id: agents.delete.success
    level: contradictory
    profile: agents.delete.success
    rule: Two forms of success are given.
    source: { section: Errors }
`

async function load(text: string) {
  return loadRequirements(join(await folderWith({ 'requirements.yaml': text }), 'requirements.yaml'))
}

async function problemsOf(text: string): Promise<string[]> {
  const error: unknown = await load(text).then(
    () => undefined,
    (thrown) => thrown,
  )
  if (!(error instanceof CatalogueError)) throw new Error(`no CatalogueError but ${error}`)
  return error.problems.map(({ line, message }) => `${line}: ${message}`)
}

describe('a sound file', () => {
  it('is read as it is written', async () => {
    const { requirements, sections, exclusions } = await load(sound)
    expect(sections).toEqual({ Errors: [] })
    expect(exclusions).toEqual([])
    expect(requirements).toEqual([
      {
        id: 'agents.delete.gone',
        level: 'must',
        operation: 'deleteAgent',
        rule: 'A deleted agent is gone.',
        source: { section: 'Errors', row: 'Tracking, 404' },
      },
      expect.objectContaining({ id: 'agents.delete.success', profile: 'agents.delete.success' }),
    ])
  })
})

describe('an entry is refused, with its line,', () => {
  it.each([
    [
      'an unknown member',
      ['rule: A', 'rul: A'],
      '8: unknown member rul; known are id, level, rule, source, operation, profile, excluded',
    ],
    [
      'a missing member',
      ['    rule: A deleted agent is gone.\n', ''],
      '5: rule is missing; it must be a text',
    ],
    ['an empty text', ['A deleted agent is gone.', "''"], '8: rule is ""; it must be a text'],
    [
      'a level that there is not',
      ['level: must', 'level: should'],
      '6: level is "should"; it must be must, unspecified, contradictory',
    ],
    ['an unknown member of the source', ['row:', 'line:'], '9: unknown member line; known are section, row'],
    [
      'a section that is no heading',
      ['section: Errors, ', 'section: 8.2, '],
      '9: section is 8.2; it must be a text',
    ],
    [
      'an unknown heading',
      ['section: Errors, ', 'section: Faults, '],
      '9: Faults is none of the headings under sections',
    ],
    [
      'a silent point without its key',
      ['    profile: agents.delete.success\n', ''],
      '10: profile is missing; a point that is contradictory names its key of the behaviour profile',
    ],
    [
      'a must with a key',
      ['operation: deleteAgent', 'profile: agents.delete.success'],
      '7: a must has no profile key: it holds under every profile',
    ],
    [
      'an id that is taken',
      ['- id: agents.delete.success', '- id: agents.delete.gone'],
      '10: the id agents.delete.gone is taken by an entry above',
    ],
  ])('for %s', async (_, [from = '', to = ''], problem) => {
    expect(await problemsOf(sound.replace(from, to))).toContain(problem)
  })

  it.each(['3', '3.1', "'3.1'", 'agents', 'agents.3', 'Agents.delete', 'agents..gone', 'agents.delete gone'])(
    'for the id %s',
    async (id) => {
      const problems = await problemsOf(sound.replace('agents.delete.gone', id))
      expect(problems).toEqual([
        `5: id is ${JSON.stringify(/^[\d.]+$/.test(id) ? Number(id) : id.replaceAll("'", ''))}; it must be dotted words, as in agents.delete.gone, and never the number of a section`,
      ])
    },
  )
})

describe('a file is refused', () => {
  it('for an unknown member', async () => {
    expect(await problemsOf(`${sound}extra: 1\n`)).toEqual([
      '15: unknown member extra; known are sections, exclusions, requirements',
    ])
  })

  it('for an exclusion without a reason', async () => {
    const text = sound.replace('exclusions: []', 'exclusions:\n  - requirements: [createAgent.agent.id.type]')
    expect(await problemsOf(text)).toEqual(['4: reason is missing; it must be a text'])
  })

  it.each(['', 'just text', '[]'])('for the text %j', async (text) => {
    expect(await problemsOf(text)).toEqual([
      '1: a mapping of sections, exclusions, requirements belongs here',
    ])
  })

  it('for what is no YAML', async () => {
    expect(await problemsOf(`${sound}    - : [\n`)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^1\d: no YAML: /)]),
    )
  })

  it('for a member that is given twice', async () => {
    expect(await problemsOf(sound.replace('level: must', 'level: must\n    level: must'))).toEqual([
      expect.stringMatching(/^7: no YAML: .*unique/),
    ])
  })

  it('with all problems at once', async () => {
    const text = sound.replace('level: must', 'level: should').replace('level: contradictory', 'level: maybe')
    expect(await problemsOf(text)).toHaveLength(2)
  })

  it('with the name of the file in front of each problem', async () => {
    await expect(load(sound.replace('level: must', 'level: should'))).rejects.toThrow(
      /requirements\.yaml:6 level is "should"/,
    )
  })
})
