import { isObject } from '../../contract/index.ts'
import type { Target } from '../target/index.ts'
import type { Result } from './report.ts'

/** Replaces the keys of a target, wherever they stand in a text, by names of shell variables. */
export type Redactor = (text: string) => string

const variables = {
  managementKey: 'MANAGEMENT_KEY',
  knowledgeKey: 'KNOWLEDGE_KEY',
  trackingKey: 'TRACKING_KEY',
} as const

/**
 * The one redactor: all that is printed or written about a target passes it. Keys that the target issued during the
 * run are hidden too.
 */
export function createRedactor(target: Target, results: readonly Result[] = []): Redactor {
  const names = new Map([
    ...issued(results).map((key): [string, string] => [key, '$ISSUED_AGENT_KEY']),
    ...named(target, ''),
    ...named(target.other ?? {}, 'OTHER_'),
    ...named(target.empty ?? {}, 'EMPTY_'),
    ...named(target.basic ?? {}, 'BASIC_'),
  ])
  const forms = new Map([...names].flatMap(([secret, name]) => formsOf(secret).map((form) => [form, name])))
  // One pass, longest first: a key may begin like another, and no name may be taken for a key.
  const longestFirst = [...forms.keys()].toSorted((a, b) => b.length - a.length)
  const anyForm = new RegExp(longestFirst.map(escapeForPattern).join('|') || '(?!)', 'g')
  return (text) =>
    text
      .replace(anyForm, (form) => forms.get(form) ?? '')
      .replace(/("issuedAgentApiKey"\s*:\s*")(?!\$ISSUED_AGENT_KEY")[^"]*/g, '$1…')
}

/** A copy of a JSON value whose texts are all redacted. */
export function redactAll(value: unknown, redact: Redactor): unknown {
  if (typeof value === 'string') return redact(value)
  if (Array.isArray(value)) return value.map((element) => redactAll(element, redact))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, redactAll(member, redact)]))
}

/** The same error, with what it says redacted: also what stops a run is printed. */
export function redactError(error: unknown, redact: Redactor): unknown {
  if (!(error instanceof Error)) return error
  error.message = redact(error.message)
  if (error.stack !== undefined) error.stack = redact(error.stack)
  return error
}

function named(keys: Partial<Target>, prefix: string): [secret: string, name: string][] {
  return Object.entries(variables).flatMap(([member, variable]): [string, string][] => {
    const secret = keys[member as keyof typeof variables]
    return secret ? [[secret, `$${prefix}${variable}`]] : []
  })
}

function issued(results: readonly Result[]): string[] {
  return results.flatMap(({ finding }) =>
    finding.evidence.flatMap(({ json }) => {
      const key = isObject(json) ? json['issuedAgentApiKey'] : undefined
      return typeof key === 'string' && key !== '' ? [key] : []
    }),
  )
}

/** A text as it stands by itself, within JSON, and within a URL. */
function formsOf(secret: string): string[] {
  return [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]
}

function escapeForPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
