import { expect, test } from 'vitest'
import { catalogue } from '../../../src/catalogue/index.ts'
import type { Exchange } from '../../../src/conformance/http/index.ts'
import {
  createRedactor,
  exitCode,
  formats,
  makeReport,
  presentReport,
  toResult,
  toTerminal,
  withBaseline,
} from '../../../src/conformance/report/index.ts'
import { failed, observed, passed, skipped, undecided } from '../../../src/conformance/verdict.ts'

const hostile = '<script>alert("1")</script> | `code` ]]> \u0007'
const exchange: Exchange = {
  call: { method: 'POST', path: '/admin/a/agent?x=1', key: 'k-1', body: { displayName: hostile } },
  url: 'http://target.example/admin/a/agent?x=1',
  status: 400,
  headers: { 'content-type': 'application/json' },
  text: JSON.stringify({ error: hostile }),
  startedMs: 1500,
  durationMs: 20,
}
const [first, second, third, fourth, fifth] = catalogue()
  .filter(({ level }) => level === 'must')
  .map(({ id }) => id)
const outcomes = [
  [first, passed('kept')],
  [second, failed('400', hostile)],
  [third, observed(201, 'answered with 201')],
  [fourth, skipped('knowledgeKey', 'it lacks knowledgeKey')],
  [fifth, undecided('no answer')],
] as const
const results = outcomes.map(([id, outcome]) => {
  const requirement = catalogue().find((each) => each.id === id)
  if (!requirement) throw new Error(`the catalogue lacks ${id}`)
  return toResult(requirement, { ...outcome, evidence: [exchange] })
})
const report = makeReport('run', 'http://target.example', results)
const redact = createRedactor({ url: 'http://target.example', managementKey: 'k-1' })
const time = { startedAt: new Date('2026-03-02T09:00:00Z'), startedMs: 1000, durationMs: 3000 }
const written = (kind: keyof typeof formats, of = report) => formats[kind](presentReport(of, redact), time)

test('junit: a case a requirement, in the suite of its operation; what is hostile is escaped', () => {
  const xml = written('junit')
  expect(xml.match(/<testcase /g)).toHaveLength(5)
  expect(xml).toMatch(/<testsuites tests="5" failures="1" errors="1" skipped="1" time="3">/)
  expect(xml).not.toContain('<script>')
  expect(xml).not.toContain('\u0007')
})

test('html: one file without a script, in which what a target answers is text', () => {
  const html = written('html')
  expect(html).not.toMatch(/<script|<link|src=|https?:\/\/(?!target\.example)/)
  expect(html).toContain('&#60;script&#62;')
  expect(html).toContain('1 passed, 1 failed, 1 observed, 1 skipped, 0 not applicable, 1 not judged')
})

test('markdown: what a target answers cannot leave its code', () => {
  const text = written('markdown')
  expect(text).toContain('## Broken')
  expect(text).toContain('1 for want of `knowledgeKey`')
  expect(text).toMatch(/- got `` <script>alert\("1"\)<\/script> \\\| `code` /)
})

test('sarif: a result a rule, and only what is broken is an error', () => {
  const { version, runs } = JSON.parse(written('sarif'))
  expect(version).toBe('2.1.0')
  expect(
    runs[0].results.map(({ kind, level }: { kind: string; level: string }) => [kind, level]).sort(),
  ).toEqual([
    ['fail', 'error'],
    ['informational', 'none'],
    ['open', 'none'],
    ['pass', 'none'],
    ['review', 'none'],
  ])
  for (const result of runs[0].results)
    expect(runs[0].tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId)
})

test('ctrf: the counts add up, and the time is that of the run', () => {
  const { results: shown } = JSON.parse(written('ctrf'))
  expect(shown.summary).toEqual({
    tests: 5,
    passed: 2,
    failed: 1,
    pending: 0,
    skipped: 1,
    other: 1,
    start: Date.parse('2026-03-02T09:00:00Z'),
    stop: Date.parse('2026-03-02T09:00:03Z'),
  })
})

test('har: an exchange that several verdicts rest on stands there once, at its time', () => {
  const { log } = JSON.parse(written('har'))
  expect(log.entries).toHaveLength(1)
  expect(log.entries[0]).toMatchObject({
    startedDateTime: '2026-03-02T09:00:00.500Z',
    request: { method: 'POST', queryString: [{ name: 'x', value: '1' }] },
    response: { status: 400, content: { mimeType: 'application/json' } },
  })
  for (const { id } of results) expect(log.entries[0].comment).toContain(id)
})

test('a failure that the baseline names breaks nothing, in any report', () => {
  const known = withBaseline(report, [second ?? ''])
  const judged = withBaseline(makeReport('run', 'http://target.example', results.slice(0, 4)), [second ?? ''])
  expect(exitCode(report)).toBe(1)
  expect(exitCode(known)).toBe(3) // one was not judged
  expect(exitCode(judged)).toBe(0)
  expect(written('junit', known)).toMatch(/failures="0" errors="1" skipped="2"/)
  expect(JSON.parse(written('sarif', known)).runs[0].results).toContainEqual(
    expect.objectContaining({
      ruleId: second,
      suppressions: [expect.objectContaining({ kind: 'external' })],
    }),
  )
  expect(JSON.parse(written('ctrf', known)).results.summary).toMatchObject({ failed: 0, skipped: 2 })
  expect(toTerminal(known, redact)).toContain('broken as the baseline says')
})

test('a baseline that names what is kept is stale, which is a failure; what was not judged proves nothing', () => {
  const stale = withBaseline(report, [first ?? '', second ?? '', fourth ?? '', fifth ?? ''])
  expect(stale.stale).toEqual([first])
  expect(exitCode(stale)).toBe(1)
  expect(toTerminal(stale, redact)).toContain('take it out of the baseline')
  expect(written('junit', stale)).toContain(`<testcase classname="baseline" name="${first}"`)
  expect(written('junit', stale)).toMatch(/<testsuites tests="6" failures="1"/)
  expect(written('html', stale)).toContain('Kept, though the baseline says broken')
})

test('a request that is too long for a terminal is whole in a report, and nowhere cut', () => {
  const body = { text: 'tea '.repeat(2000) }
  const long = { ...exchange, call: { ...exchange.call, body } }
  const [failure] = report.results.filter(({ verdict }) => verdict === 'failed')
  if (!failure) throw new Error('nothing failed')
  const finding = { ...failure.finding, evidence: [long] }
  const of = makeReport('run', 'http://target.example', [{ ...failure, finding }])

  expect(toTerminal(of, redact)).toMatch(/-d @body\.json # 8011 characters: a report has it whole/)
  const [result] = (JSON.parse(written('json', of)) as { results: { evidence: { curl: string }[] }[] })
    .results
  expect(result?.evidence[0]?.curl).toContain(`-d '${JSON.stringify(body)}'`)
})
