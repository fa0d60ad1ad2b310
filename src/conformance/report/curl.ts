import type { Exchange } from '../http/index.ts'
import type { Redactor } from './redact.ts'

/** Longer bodies would fill a terminal, and make a report that nothing opens any more. */
export const longestShown = { terminal: 4000, report: 200_000 }

/**
 * A shell command that sends the request of an exchange again; keys stand as shell variables. A body that is too long is
 * to be read from a file: one that is cut would be refused for that alone.
 */
export function toCurl({ call, url }: Exchange, redact: Redactor, longest: number): string {
  const parts = ['curl', '-i']
  if (call.method !== 'GET') parts.push('-X', call.method)
  parts.push(quote(redact(url)))
  // In double quotes, where the shell puts the variable's value.
  if (call.key !== undefined) parts.push('-H', `"X-API-Key: ${redact(call.key)}"`)
  for (const [name, value] of Object.entries(call.headers ?? {}))
    parts.push('-H', quote(redact(`${name}: ${value}`)))
  const body = call.text ?? (call.body === undefined ? undefined : JSON.stringify(call.body))
  if (body !== undefined) {
    const isTyped = call.headers?.['content-type'] !== undefined
    if (!isTyped) parts.push('-H', quote('Content-Type: application/json'))
    const shown = redact(body)
    parts.push('-d', shown.length > longest ? tooLong(shown.length) : quote(shown))
  }
  return parts.join(' ')
}

function tooLong(length: number): string {
  const where = length > longestShown.report ? '' : ': a report has it whole'
  return `@body.json # ${length} characters${where}`
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
