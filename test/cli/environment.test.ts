import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { createProgram } from '../../src/cli/program.ts'
import { understudy } from './support/understudy.ts'

/** What changes what a command does as a whole, and what shares its name with another option that means something else. */
const withoutVariable = ['verify --plan', 'verify --cleanup', 'verify --seed', 'turn --state']

const withSubcommands = (command: Command): Command[] => [
  command,
  ...command.commands.flatMap(withSubcommands),
]

test('every option of every command comes from the environment too, but for those that the documentation names', () => {
  const commands = createProgram().commands.flatMap(withSubcommands)
  const without = commands.flatMap((command) =>
    command.options
      .filter(
        ({ envVar, long }) => envVar !== `UNDERSTUDY_${long?.slice(2).replaceAll('-', '_').toUpperCase()}`,
      )
      .map(({ long }) => `${command.name()} ${long}`),
  )
  expect(without.sort()).toEqual([...withoutVariable].sort())
})

const plan = ['verify', '--target', 'http://127.0.0.1:9', '--uid', 'u', '--management-key', 'k', '--plan']

test('a plan made with variables is the one that options make', async () => {
  const env = {
    UNDERSTUDY_READ_ONLY: 'true',
    UNDERSTUDY_OPERATION: 'createAgent updateAgent',
    UNDERSTUDY_LEVEL: 'must unspecified',
    UNDERSTUDY_ONLY: 'updateAgent',
    UNDERSTUDY_REPORT: 'json=report.json',
  }
  const options = ['--read-only', '--operation', 'createAgent', 'updateAgent', '--only', 'updateAgent']
  const [byVariables, byOptions, all] = await Promise.all([
    understudy(plan, { env }).ended,
    understudy([...plan, ...options, '--level', 'must', 'unspecified']).ended,
    understudy(plan).ended,
  ])
  expect(byVariables).toEqual(byOptions)
  expect(byVariables).toMatchObject({ code: 0, stderr: '' })
  expect(byVariables.stdout).not.toBe(all.stdout)
})

test('a level that there is none of is refused with those that there are', async () => {
  const { code, stderr } = await understudy(plan, { env: { UNDERSTUDY_LEVEL: 'must should' } }).ended
  expect(stderr).toMatch(
    /--level <level\.\.\.>' value 'must should' from env 'UNDERSTUDY_LEVEL' is invalid\. .* must, unspecified/,
  )
  expect(code).toBe(2)
})

test('a run is cleaned up though the environment asks for reports, which it has none of', async () => {
  const words = [
    'verify',
    '--target',
    'http://127.0.0.1:9',
    '--uid',
    'u',
    '--management-key',
    'k',
    '--cleanup',
    'r1',
  ]
  const byVariable = await understudy(words, { env: { UNDERSTUDY_REPORT: 'json=report.json' } }).ended
  expect(byVariable.stderr).not.toContain('cannot be used')
  const byOption = await understudy([...words, '--report', 'json=report.json']).ended
  expect(byOption.stderr).toMatch(/--cleanup.* cannot be used with option '--report/)
  expect(byOption.code).toBe(2)
})
