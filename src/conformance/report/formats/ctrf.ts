import type { Verdict } from '../../verdict.ts'
import { explain } from './explain.ts'
import type { Format } from './format.ts'

const statuses: Record<Verdict, 'passed' | 'failed' | 'skipped' | 'other'> = {
  passed: 'passed',
  failed: 'failed',
  observed: 'passed',
  skipped: 'skipped',
  'not-applicable': 'skipped',
  error: 'other',
}

/**
 * Common Test Report Format (ctrf.io). What was observed passed: a silent point cannot be broken. A failure that the
 * baseline names is skipped.
 */
export const toCtrf: Format = ({ run, target, results }, { startedAt, durationMs }) => {
  const tests = results.map((result) => ({
    name: result.id,
    status: result.known ? 'skipped' : statuses[result.verdict],
    rawStatus: result.verdict,
    duration: result.evidence.reduce((sum, exchange) => sum + exchange.durationMs, 0),
    suite: [result.operation ?? 'general'],
    message: result.message,
    ...(result.verdict === 'failed' && { trace: explain(result) }),
  }))
  const count = (status: string) => tests.filter((test) => test.status === status).length
  const start = startedAt.getTime()
  const ctrf = {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    results: {
      tool: { name: 'understudy' },
      summary: {
        tests: tests.length,
        passed: count('passed'),
        failed: count('failed'),
        pending: 0,
        skipped: count('skipped'),
        other: count('other'),
        start,
        stop: start + Math.round(durationMs),
      },
      tests,
      environment: { buildName: run, testEnvironment: target.url },
    },
  }
  return `${JSON.stringify(ctrf, null, 2)}\n`
}
