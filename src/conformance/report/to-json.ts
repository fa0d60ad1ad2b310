import type { Exchange } from '../http/index.ts'
import { toCurl } from './curl.ts'
import type { Redactor } from './redact.ts'
import type { Report, Result } from './report.ts'

/** A report as `contracts/report.schema.json` describes it, without secrets. */
export function toJson(report: Report, redact: Redactor): string {
  const { run, target, summary, results } = report
  const shown = { run, target, summary, results: results.map(showResult), profile: profileSeen(results) }
  return `${redact(JSON.stringify(shown, null, 2))}\n`
}

function showResult({ requirement, finding }: Result): object {
  const { id, level, operation, rule, source } = requirement
  const { evidence, ...outcome } = finding
  return {
    id,
    level,
    ...(operation && { operation }),
    ...outcome,
    rule,
    source,
    evidence: evidence.map(showExchange),
  }
}

const longestBody = 2000

function showExchange(exchange: Exchange): object {
  const { status, text, durationMs } = exchange
  const body = text.length > longestBody ? `${text.slice(0, longestBody)}… (${text.length} characters)` : text
  return { curl: toCurl(exchange), status, body, durationMs: Math.round(durationMs) }
}

/** The observed values, nested by the parts of their profile keys. */
function profileSeen(results: readonly Result[]): object {
  const profile: Record<string, unknown> = {}
  for (const { requirement, finding } of results) {
    if (finding.verdict === 'observed' && requirement.profile !== undefined) {
      put(profile, requirement.profile.split('.'), finding.value)
    }
  }
  return profile
}

function put(node: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    node[name] = value
    return
  }
  const branch = (node[name] ?? {}) as Record<string, unknown>
  node[name] = branch
  put(branch, rest, value)
}
