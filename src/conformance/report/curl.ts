import type { Exchange } from '../http/index.ts'
import type { Redactor } from './redact.ts'
import { shorten } from './shorten.ts'

/** A shell command that sends the request of an exchange again; keys stand as shell variables. */
export function toCurl({ call, url }: Exchange, redact: Redactor): string {
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
    parts.push('-d', quote(shorten(redact(body), 4000)))
  }
  return parts.join(' ')
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
