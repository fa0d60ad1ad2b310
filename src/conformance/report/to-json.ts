import type { Exchange } from '../http/index.ts'
import { nest } from '../nest.ts'
import { toCurl } from './curl.ts'
import { type Redactor, redactAll } from './redact.ts'
import type { Report, Result } from './report.ts'
import { shorten } from './shorten.ts'

/** A report as `contracts/report.schema.json` describes it, without secrets. */
export function toJson({ run, target, summary, results, leftBehind }: Report, redact: Redactor): string {
  const shown = {
    run,
    target: redactAll(target, redact),
    summary,
    results: results.map((result) => showResult(result, redact)),
    profile: redactAll(profileSeen(results), redact),
    leftBehind: redactAll(leftBehind, redact),
  }
  return `${JSON.stringify(shown, null, 2)}\n`
}

const longestText = 2000

function showResult({ requirement, finding }: Result, redact: Redactor): object {
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
    ...Object.fromEntries(said),
    rule,
    source,
    evidence: evidence.map((exchange) => showExchange(exchange, redact)),
  }
}

function showExchange(exchange: Exchange, redact: Redactor): object {
  const { status, text, durationMs } = exchange
  return {
    curl: toCurl(exchange, redact),
    status,
    body: shorten(redact(text), longestText),
    durationMs: Math.round(durationMs),
  }
}

/** The observed values, nested by the parts of their profile keys. */
function profileSeen(results: readonly Result[]): object {
  return nest(
    results.flatMap(({ requirement: { profile }, finding }) =>
      finding.verdict === 'observed' && profile !== undefined ? [[profile, finding.value] as const] : [],
    ),
  )
}
