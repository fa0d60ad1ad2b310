import type { PresentedResult } from '../present.ts'
import { byOperation } from './by-operation.ts'
import { explain } from './explain.ts'
import type { Format } from './format.ts'

/** JUnit XML, as CI servers show it: a suite an operation, a case a requirement. A known failure is skipped. */
export const toJunit: Format = ({ results, target, stale }, { startedAt, durationMs }) => {
  const suites = [...byOperation(results)].map(
    ([operation, group]) =>
      `<testsuite name=${quoted(operation)} ${counts(group)} timestamp="${startedAt.toISOString()}">
<properties><property name="target" value=${quoted(target.url)}/></properties>
${group.map((result) => caseOf(operation, result)).join('\n')}
</testsuite>`,
  )
  if (stale.length > 0) suites.push(baselineSuite(stale))
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites ${counts(results, stale.length)} time="${durationMs / 1000}">
${suites.join('\n')}
</testsuites>
`
}

/** An entry of the baseline that the target keeps is a failure, of the baseline. */
function baselineSuite(stale: readonly string[]): string {
  const said = 'the target keeps it now: take it out of the baseline'
  const cases = stale.map(
    (id) =>
      `<testcase classname="baseline" name=${quoted(id)} time="0"><failure message=${quoted(said)}>${escapeXml(id)}</failure></testcase>`,
  )
  return `<testsuite name="baseline" ${counts([], stale.length)}>
${cases.join('\n')}
</testsuite>`
}

function counts(results: readonly PresentedResult[], stale = 0): string {
  const outcomes = results.map(outcomeOf)
  const count = (outcome: string) => outcomes.filter((each) => each === outcome).length
  return `tests="${results.length + stale}" failures="${count('failure') + stale}" errors="${count('error')}" skipped="${count('skipped')}"`
}

function outcomeOf({ verdict, known }: PresentedResult): 'failure' | 'error' | 'skipped' | 'system-out' {
  if (verdict === 'failed') return known ? 'skipped' : 'failure'
  if (verdict === 'error') return 'error'
  return verdict === 'skipped' ? 'skipped' : 'system-out'
}

function caseOf(operation: string, result: PresentedResult): string {
  const { id, message, evidence } = result
  const seconds = evidence.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1000
  const start = `<testcase classname=${quoted(operation)} name=${quoted(id)} time="${seconds}">`
  const outcome = outcomeOf(result)
  const said =
    outcome === 'system-out'
      ? `<system-out>${escapeXml(message)}</system-out>`
      : `<${outcome} message=${quoted(message)}>${escapeXml(explain(result))}</${outcome}>`
  return `${start}${said}</testcase>`
}

function quoted(text: string): string {
  return `"${escapeXml(text)}"`
}

/** What XML 1.0 cannot carry at all (section 2.2) stands as the replacement character. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
