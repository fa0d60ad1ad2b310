import { isDeepStrictEqual } from 'node:util'
import type { Verdict } from '../verdict.ts'
import type { Comparison } from './comparison.ts'

/** A report as it is read from a file: what of `contracts/report.schema.json` is compared. */
export interface ReportFile {
  results: readonly ReportedResult[]
}

export interface ReportedResult {
  id: string
  verdict: Verdict
  message: string
  value?: unknown
}

/** Holds two reports against each other, requirement by requirement. */
export function compareReports(a: ReportFile, b: ReportFile): Comparison {
  const [first, second] = [a, b].map(({ results }) => new Map(results.map((result) => [result.id, result])))
  const comparison: Comparison = { compared: 0, differences: [], oneSided: [] }
  const ids = new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])])
  for (const id of [...ids].toSorted()) {
    const [one, other] = [first?.get(id), second?.get(id)]
    const difference = { name: id, a: show(one), b: show(other) }
    if (isJudged(one) && isJudged(other)) {
      comparison.compared += 1
      if (one.verdict !== other.verdict || !isDeepStrictEqual(one.value, other.value))
        comparison.differences.push(difference)
    } else if (isJudged(one) || isJudged(other)) comparison.oneSided.push(difference)
  }
  return comparison
}

function isJudged(result: ReportedResult | undefined): result is ReportedResult {
  return result !== undefined && result.verdict !== 'skipped' && result.verdict !== 'error'
}

function show(result: ReportedResult | undefined): string {
  if (result === undefined) return 'not in the report'
  const { verdict, value, message } = result
  if (verdict === 'observed') return JSON.stringify(value)
  return verdict === 'passed' || verdict === 'not-applicable' ? verdict : `${verdict}: ${message}`
}
