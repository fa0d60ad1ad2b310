import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogue } from '../../../src/catalogue/index.ts'
import type { Exchange } from '../../../src/conformance/http/index.ts'
import {
  createRedactor,
  exitCode,
  formats,
  makeReport,
  presentReport,
  type Redactor,
  type Result,
  redactError,
  toResult,
  toTerminal,
} from '../../../src/conformance/report/index.ts'
import {
  failed,
  type Outcome,
  observed,
  passed,
  skipped,
  undecided,
} from '../../../src/conformance/verdict.ts'
import { createAjv } from '../../../src/contract/index.ts'
import { packageRoot } from '../../../src/package-root.ts'
import { completeProfile } from '../../../src/profile/index.ts'

const key = 'marker"key/with ünusual signs'
const target = { url: 'http://target.example', uid: 'admin', managementKey: key, trackingKey: 'marker' }
const requirement = catalogue().find(({ profile }) => profile === 'agents.create.status')

/** An answer that gives the key back, by itself, in JSON and in a URL, at a place where a long text is cut. */
function exchange(
  text = `${'a'.repeat(1990)}${key} ${JSON.stringify(key)} ${encodeURIComponent(key)}`,
): Exchange {
  return {
    call: { method: 'POST', path: '/x', key, body: { key } },
    url: `http://target.example/x?key=${encodeURIComponent(key)}`,
    status: 400,
    headers: { location: `/?key=${key}` },
    text,
    startedMs: 7,
    durationMs: 1.5,
  }
}

function result(outcome: Outcome, evidence: Exchange[] = [exchange()]): Result {
  if (!requirement) throw new Error('the catalogue lacks agents.create.status')
  return toResult(requirement, { ...outcome, evidence })
}

const outcomes = [
  passed('kept'),
  failed('400', `401 ${exchange().text}`),
  observed(201, 'answered with 201'),
  skipped('knowledgeKey', 'it lacks knowledgeKey'),
  undecided(`no answer: ${key}`),
]
const report = makeReport(
  'run',
  target.url,
  outcomes.map((outcome) => result(outcome)),
  { leftBehind: ['agent-1'], inDoubt: ['understudy run 1'] },
)

const time = { startedAt: new Date('2026-03-02T09:00:00Z'), startedMs: 2, durationMs: 1000 }
const json = (of: typeof report, redact: Redactor) => formats.json(presentReport(of, redact), time)

test('no key is in any report, however it is written and wherever it is cut', () => {
  const redact = createRedactor(target, report.results)
  const presented = presentReport(report, redact)
  for (const text of [
    ...Object.values(formats).map((write) => write(presented, time)),
    toTerminal(report, redact),
  ]) {
    expect(text).not.toContain('marker')
    expect(text).not.toContain(encodeURIComponent('ünusual'))
    expect(text).toContain('$MANAGEMENT_KEY')
  }
})

test('a key that is a part of usual words leaves the JSON report whole', () => {
  const redact = createRedactor({ ...target, managementKey: 'e' })
  expect(JSON.parse(json(report, redact))).toHaveProperty('results')
})

test('a key that the target issued is hidden, also where it is used later', () => {
  const text = '{"id":"a","issuedAgentApiKey":"fresh-key"}'
  const issuing = { ...exchange(text), json: JSON.parse(text) }
  const using = { ...exchange(''), call: { method: 'GET', path: '/', key: 'fresh-key' } }
  const issued = makeReport('run', target.url, [result(passed('issued'), [issuing, using])])
  const shown = json(issued, createRedactor(target, issued.results))
  expect(shown).not.toContain('fresh-key')
  expect(shown).toContain('X-API-Key: $ISSUED_AGENT_KEY')
})

test('what stops a run is redacted too', () => {
  const error = redactError(new Error(`refused ${key}`), createRedactor(target)) as Error
  expect(error.message).toBe('refused $MANAGEMENT_KEY')
  expect(error.stack).not.toContain('marker')
})

test('the JSON report is as its schema says', () => {
  const file = join(packageRoot(), 'contracts', 'report.schema.json')
  const validate = createAjv(completeProfile({})).compile(JSON.parse(readFileSync(file, 'utf8')))
  const shown = JSON.parse(json(report, createRedactor(target)))
  validate(shown)
  expect(validate.errors).toBeNull()
  expect(shown.profile).toEqual({ agents: { create: { status: 201 } } })
  expect(shown.summary).toMatchObject({ passed: 1, failed: 1, observed: 1, skipped: 1, errored: 1 })
})

test('the terminal says what was expected, what came, where it is written, and how to send it again', () => {
  const shown = toTerminal(report, createRedactor(target))
  expect(shown).toMatch(/expected 400/)
  expect(shown).toMatch(/got {6}401 aaa/)
  expect(shown).toMatch(
    /curl -i -X POST 'http:\/\/target\.example\/x\?key=\$MANAGEMENT_KEY' -H "X-API-Key: \$MAN/,
  )
  expect(shown).toMatch(/specification: /)
  expect(shown).toMatch(/skipped.* 1 for want of knowledgeKey/)
  expect(shown).toMatch(/left behind.* agent-1\n.*--cleanup run/)
  expect(shown).toMatch(/may be left behind.* understudy run 1\n.*delete them by hand/)
})

test('what one reason kept from being judged is said once', () => {
  const many = makeReport(
    'run',
    target.url,
    Array.from({ length: 9 }, () => result(undecided('gone'))),
  )
  expect(toTerminal(many, createRedactor(target)).match(/gone/g)).toHaveLength(1)
})

test('an answer does not steer the terminal', () => {
  const steering = makeReport('run', target.url, [result(failed('400', '\u001b[2J\u0007'))])
  const shown = toTerminal(steering, createRedactor(target))
  expect(shown).not.toContain('\u001b[2J')
  expect(shown).not.toContain('\u0007')
})

test.each([
  [[passed('kept')], [], [], 0],
  [[passed('kept'), observed(1, 'seen')], [], [], 0],
  [[passed('kept'), failed('a', 'b')], [], [], 1],
  [[passed('kept'), undecided('no answer')], [], [], 3],
  [[failed('a', 'b'), undecided('no answer')], ['agent-1'], ['understudy run 1'], 1],
  [[skipped('uid', 'it lacks uid')], [], [], 3],
  [[passed('kept')], ['agent-1'], [], 3],
  [[passed('kept')], [], ['understudy run 1'], 3],
])('exit code %#', (some, left, doubtful, code) => {
  expect(
    exitCode(
      makeReport(
        'run',
        target.url,
        some.map((outcome) => result(outcome)),
        { leftBehind: left, inDoubt: doubtful },
      ),
    ),
  ).toBe(code)
})
