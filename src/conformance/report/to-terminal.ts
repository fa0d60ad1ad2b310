import pc from 'picocolors'
import { toCurl } from './curl.ts'
import type { Redactor } from './redact.ts'
import type { Report, Result } from './report.ts'

/** A report for a person at a terminal: what is broken first, then what was not judged, then the counts. */
export function toTerminal(report: Report, redact: Redactor): string {
  const having = (verdict: Result['verdict']) => report.results.filter((result) => result.verdict === verdict)
  const blocks = [
    ...having('failed').map(showFailure),
    ...having('error').map((result) => `${pc.yellow('not judged')} ${result.id}\n  ${result.message}`),
    showSkipped(having('skipped')),
    showSummary(report),
  ]
  return `${redact(blocks.filter(Boolean).join('\n\n'))}\n`
}

function showFailure({ requirement, finding }: Result): string {
  const last = finding.evidence.at(-1)
  const { section, row } = requirement.source
  return [
    `${pc.red('broken')} ${pc.bold(requirement.id)}`,
    `  ${requirement.rule}`,
    ...(finding.verdict === 'failed'
      ? [`  expected ${finding.expected}`, `  got      ${finding.actual}`]
      : []),
    ...(last ? [`  ${pc.dim(toCurl(last))}`] : []),
    `  ${pc.dim(`specification: ${section}${row ? ` / ${row}` : ''}`)}`,
  ].join('\n')
}

/** Skipped checks by what would enable them. */
function showSkipped(results: readonly Result[]): string {
  const counts = new Map<string, number>()
  for (const { finding } of results) {
    if (finding.verdict === 'skipped') counts.set(finding.enable, (counts.get(finding.enable) ?? 0) + 1)
  }
  return [...counts]
    .map(([enable, count]) => `${pc.yellow('skipped')} ${count} for want of ${enable}`)
    .join('\n')
}

function showSummary({ target, summary }: Report): string {
  const { passed, failed, observed, skipped, notApplicable, errored } = summary
  const counts = [
    pc.green(`${passed} passed`),
    (failed > 0 ? pc.red : pc.dim)(`${failed} failed`),
    `${observed} observed`,
    `${skipped} skipped`,
    ...(notApplicable > 0 ? [`${notApplicable} not applicable`] : []),
    (errored > 0 ? pc.yellow : pc.dim)(`${errored} not judged`),
  ]
  return `${target.url}: ${counts.join(', ')}`
}
