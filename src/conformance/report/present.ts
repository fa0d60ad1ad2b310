import type { Level } from '../../catalogue/index.ts'
import type { Exchange } from '../http/index.ts'
import { nest } from '../nest.ts'
import type { Verdict } from '../verdict.ts'
import { longestShown, toCurl } from './curl.ts'
import { type Redactor, redactAll } from './redact.ts'
import type { Report, Result } from './report.ts'
import { shorten } from './shorten.ts'

/** A report without secrets and with long texts cut, as `contracts/report.schema.json` describes it. */
export interface PresentedReport
  extends Pick<Report, 'run' | 'target' | 'summary' | 'leftBehind' | 'inDoubt' | 'stale'> {
  results: PresentedResult[]
  /** The observed values, nested by the parts of their profile keys. */
  profile: object
}

export interface PresentedResult {
  id: string
  level: Level
  operation?: string
  verdict: Verdict
  message: string
  /** A failure that the baseline names. */
  known?: true
  expected?: string
  actual?: string
  value?: unknown
  enable?: string
  rule: string
  source: { section: string; row?: string }
  evidence: PresentedExchange[]
}

export interface PresentedExchange {
  curl: string
  request: { method: string; url: string; headers: Record<string, string>; body?: string }
  status: number
  headers: Record<string, string>
  body: string
  /** Milliseconds since an arbitrary moment, the same one for the whole run. */
  startedMs: number
  durationMs: number
}

const longestText = 2000

/** What every written report is made from: nothing that it leaves out can reach one. */
export function presentReport(report: Report, redact: Redactor): PresentedReport {
  const { run, target, summary, results, leftBehind, inDoubt, stale } = report
  return {
    run,
    target: redactAll(target, redact) as Report['target'],
    summary,
    results: results.map((result) => presentResult(result, redact)),
    profile: redactAll(profileSeen(results), redact) as object,
    leftBehind: leftBehind.map(redact),
    inDoubt: inDoubt.map(redact),
    stale,
  }
}

function presentResult({ requirement, finding, known }: Result, redact: Redactor): PresentedResult {
  const { id, level, operation, rule, source } = requirement
  const { evidence, ...outcome } = finding
  const said = Object.entries(redactAll(outcome, redact) as object).map(([name, value]) => [
    name,
    typeof value === 'string' ? shorten(value, longestText) : value,
  ])
  return {
    id,
    level,
    ...(operation && { operation }),
    ...(Object.fromEntries(said) as Pick<PresentedResult, 'verdict' | 'message'>),
    ...(known && { known }),
    rule,
    source,
    evidence: evidence.map((exchange) => presentExchange(exchange, redact)),
  }
}

function presentExchange(exchange: Exchange, redact: Redactor): PresentedExchange {
  const { call, url, status, headers, text, startedMs, durationMs } = exchange
  const body = call.text ?? (call.body === undefined ? undefined : JSON.stringify(call.body))
  return {
    curl: toCurl(exchange, redact, longestShown.report),
    request: {
      method: call.method,
      url: redact(url),
      headers: redactAll(
        { ...(call.key !== undefined && { 'x-api-key': call.key }), ...call.headers },
        redact,
      ) as Record<string, string>,
      ...(body !== undefined && { body: shorten(redact(body), longestText) }),
    },
    status,
    headers: redactAll(headers, redact) as Record<string, string>,
    body: shorten(redact(text), longestText),
    startedMs: Math.round(startedMs),
    durationMs: Math.round(durationMs),
  }
}

function profileSeen(results: readonly Result[]): object {
  return nest(
    results.flatMap(({ requirement: { profile }, finding }) =>
      finding.verdict === 'observed' && profile !== undefined ? [[profile, finding.value] as const] : [],
    ),
  )
}
