import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, understudy } from './support/understudy.ts'

/** Runs `understudy diff` in a folder with these files. */
function diff(args: string[], files: Record<string, string> = {}) {
  const cwd = temporaryFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text)
  return understudy(['diff', ...args], { cwd }).ended
}

const report = (verdict: 'passed' | 'failed', members = {}) =>
  JSON.stringify({
    run: 'r',
    target: { url: 'http://target.example' },
    summary: { passed: 1, failed: 0, observed: 0, skipped: 0, notApplicable: 0, errored: 0 },
    results: [
      {
        id: 'agents.create.trackable',
        level: 'must',
        verdict,
        message: 'said so',
        rule: 'A rule.',
        source: { section: 'Create agent' },
        evidence: [],
        ...members,
      },
    ],
    profile: {},
    leftBehind: [],
    inDoubt: [],
    stale: [],
  })

test('the same is the same: exit 0', async () => {
  const { code, stdout } = await diff(['default', 'default'])
  expect(stdout).toMatch(/^\d+ compared: 0 differences, 0 on one side only\n$/)
  expect(code).toBe(0)
})

test('two profiles that differ are told apart key by key: exit 1', async () => {
  const own = 'extends: default\nagents: { create: { status: 201 } }\n'
  const { code, stdout } = await diff(['default', 'own.yaml'], { 'own.yaml': own })
  expect(stdout).toMatch(/differs.*agents\.create\.status\S*\n {2}default: 200\n {2}own\.yaml: 201\n/)
  expect(code).toBe(1)
})

test('two reports that differ are told apart requirement by requirement', async () => {
  const { code, stdout } = await diff(['a.json', 'b.json'], {
    'a.json': report('passed'),
    'b.json': report('failed', { expected: '404', actual: '200' }),
  })
  expect(stdout).toMatch(
    /differs.*agents\.create\.trackable\S*\n {2}a\.json: passed\n {2}b\.json: failed: said so\n/,
  )
  expect(code).toBe(1)
})

test.each([
  ['a file that is not there', ['a.json', 'default'], {}, /a\.json: there is no such file/],
  [
    'a report and a profile',
    ['a.json', 'default'],
    { 'a.json': report('passed') },
    /a\.json is a report, default is a profile; a report can only be compared with a report/,
  ],
  [
    'a report that is none',
    ['a.json', 'b.json'],
    { 'a.json': report('passed'), 'b.json': '{"results": [{"id": 7}]}' },
    /b\.json:1:21: results\[0\]\.id must be a string, not number 7/,
  ],
  [
    'a profile that is none',
    ['own.yaml', 'default'],
    { 'own.yaml': 'agents: { create: { status: 299 } }' },
    /own\.yaml:1:\d+.*299 is not a value of this key/s,
  ],
  [
    'a name of nothing',
    ['lenient', 'stagin'],
    {},
    /stagin is none of the ready profiles \(default, lenient, strict\), and as a target: .*understudy\.yaml cannot be read: there is no such file/,
  ],
  ['one side alone', ['default'], {}, /missing required argument 'b'/],
])('%s is a wrong call, and said', async (_, args, files, message) => {
  const { code, stderr, stdout } = await diff(args, files)
  expect(stderr).toMatch(message)
  expect(stdout).toBe('')
  expect(code).toBe(2)
})
