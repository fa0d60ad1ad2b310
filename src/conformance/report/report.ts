import type { Level, Requirement } from '../../catalogue/index.ts'
import type { Finding, Verdict } from '../verdict.ts'

/** What a run found out. */
export interface Report {
  /** The run's mark. */
  run: string
  target: { url: string }
  summary: Record<SummaryName, number>
  results: Result[]
  /** Ids of agents that the run made and could not remove. */
  leftBehind: string[]
  /** Names of agents whose creation was not answered: they may be there. */
  inDoubt: string[]
  /** Requirements that the baseline names as broken, and which the target keeps. */
  stale: string[]
}

export type SummaryName = 'passed' | 'failed' | 'observed' | 'skipped' | 'notApplicable' | 'errored'

export interface Result {
  id: string
  level: Level
  operation?: string
  verdict: Verdict
  message: string
  requirement: Requirement
  finding: Finding
  /** A failure that the baseline names. */
  known?: true
}

const summaryNames: Record<Verdict, SummaryName> = {
  passed: 'passed',
  failed: 'failed',
  observed: 'observed',
  skipped: 'skipped',
  'not-applicable': 'notApplicable',
  error: 'errored',
}

export function toResult(requirement: Requirement, finding: Finding): Result {
  const { id, level, operation } = requirement
  const { verdict, message } = finding
  return { id, level, ...(operation && { operation }), verdict, message, requirement, finding }
}

export function makeReport(
  run: string,
  url: string,
  results: readonly Result[],
  { leftBehind, inDoubt }: Pick<Report, 'leftBehind' | 'inDoubt'> = { leftBehind: [], inDoubt: [] },
): Report {
  const summary: Report['summary'] = {
    passed: 0,
    failed: 0,
    observed: 0,
    skipped: 0,
    notApplicable: 0,
    errored: 0,
  }
  for (const { verdict } of results) summary[summaryNames[verdict]] += 1
  const sorted = results.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return { run, target: { url }, summary, results: sorted, leftBehind, inDoubt, stale: [] }
}

/**
 * Holds a report against failures that are known: they are marked, and one that is not there any more is named as
 * stale. What was not judged proves nothing.
 */
export function withBaseline(report: Report, baseline: readonly string[]): Report {
  const known = new Set(baseline)
  const isKept = new Set<Verdict>(['passed', 'observed', 'not-applicable'])
  return {
    ...report,
    results: report.results.map((result) =>
      result.verdict === 'failed' && known.has(result.id) ? { ...result, known: true } : result,
    ),
    stale: report.results
      .filter(({ id, verdict }) => known.has(id) && isKept.has(verdict))
      .map(({ id }) => id),
  }
}

/**
 * 1 when something is broken that the baseline does not name, or the baseline is stale; 3 when something that was asked
 * for could not be judged, nothing was judged at all, or something was or may have been left behind; 1 wins.
 */
export function exitCode({ summary, results, leftBehind, inDoubt, stale }: Report): 0 | 1 | 3 {
  const isBroken = results.some(({ verdict, known }) => verdict === 'failed' && !known)
  if (isBroken || stale.length > 0) return 1
  const isEmpty = summary.passed + summary.failed + summary.observed + summary.notApplicable === 0
  return summary.errored > 0 || isEmpty || leftBehind.length + inDoubt.length > 0 ? 3 : 0
}
