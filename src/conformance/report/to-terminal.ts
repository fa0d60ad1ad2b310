import pc from 'picocolors'
import { printable } from '../../printable.ts'
import { longestShown, toCurl } from './curl.ts'
import type { Redactor } from './redact.ts'
import type { Report, Result } from './report.ts'
import { shorten } from './shorten.ts'

/** A report for a person at a terminal: what is broken first, then what was not judged, then the counts. */
export function toTerminal(report: Report, redact: Redactor): string {
  const having = (verdict: Result['verdict']) => report.results.filter((result) => result.verdict === verdict)
  const show = showText(redact)
  const blocks = [
    ...having('failed').flatMap((result) => (result.known ? [] : [showFailure(result, redact, show)])),
    showStale(report),
    showKnown(having('failed')),
    ...byMessage(having('error')).map(([message, ids]) => showUnjudged(show(message), ids)),
    showSkipped(having('skipped')),
    showLeftBehind(report, show),
    showSummary(report, show),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

type Show = (text: string) => string

/** How a text of a target is shown on a terminal. */
export function showText(redact: Redactor): Show {
  return (text) => shorten(printable(redact(text)), 500)
}

function showFailure({ requirement, finding }: Result, redact: Redactor, show: Show): string {
  const last = finding.evidence.at(-1)
  const { section, row } = requirement.source
  return [
    `${pc.red('broken')} ${pc.bold(requirement.id)}`,
    `  ${requirement.rule}`,
    ...(finding.verdict === 'failed'
      ? [`  expected ${show(finding.expected)}`, `  got      ${show(finding.actual)}`]
      : []),
    ...(last ? [`  ${pc.dim(printable(toCurl(last, redact, longestShown.terminal)))}`] : []),
    `  ${pc.dim(`specification: ${section}${row ? ` / ${row}` : ''}`)}`,
  ].join('\n')
}

function showStale({ stale }: Report): string {
  return stale
    .map((id) => `${pc.red('stale')} ${pc.bold(id)}\n  the target keeps it now: take it out of the baseline`)
    .join('\n\n')
}

function showKnown(failed: readonly Result[]): string {
  const known = failed.filter((result) => result.known)
  if (known.length === 0) return ''
  return `${pc.yellow('known')} ${known.map(({ id }) => id).join(', ')}\n  broken as the baseline says`
}

/** What one reason kept from being judged is said once. */
function byMessage(results: readonly Result[]): [message: string, ids: string[]][] {
  const groups = new Map<string, string[]>()
  for (const { id, message } of results) groups.set(message, [...(groups.get(message) ?? []), id])
  return [...groups]
}

function showUnjudged(message: string, ids: string[]): string {
  const [first = '', ...others] = ids
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return `${pc.yellow('not judged')} ${first}${more}\n  ${message}`
}

/** Skipped checks by what would enable them. */
export function showSkipped(results: readonly Result[]): string {
  const counts = new Map<string, number>()
  for (const { finding } of results) {
    if (finding.verdict === 'skipped') counts.set(finding.enable, (counts.get(finding.enable) ?? 0) + 1)
  }
  return [...counts]
    .map(([enable, count]) => `${pc.yellow('skipped')} ${count} for want of ${enable}`)
    .join('\n')
}

export function showLeftBehind({ run, leftBehind, inDoubt }: Report, show: Show): string {
  const known =
    `${pc.yellow('left behind')} ${show(leftBehind.join(', '))}\n` +
    `  remove them with: understudy verify --cleanup ${run} --target …`
  const unknown =
    `${pc.yellow('may be left behind')} ${show(inDoubt.join(', '))}\n` +
    '  the target did not answer when agents of these names were created; look for them, and delete them by hand'
  return [...(leftBehind.length > 0 ? [known] : []), ...(inDoubt.length > 0 ? [unknown] : [])].join('\n')
}

function showSummary({ target, summary }: Report, show: Show): string {
  const { passed, failed, observed, skipped, notApplicable, errored } = summary
  const counts = [
    pc.green(`${passed} passed`),
    (failed > 0 ? pc.red : pc.dim)(`${failed} failed`),
    `${observed} observed`,
    `${skipped} skipped`,
    ...(notApplicable > 0 ? [`${notApplicable} not applicable`] : []),
    (errored > 0 ? pc.yellow : pc.dim)(`${errored} not judged`),
  ]
  return `${show(target.url)}: ${counts.join(', ')}`
}
