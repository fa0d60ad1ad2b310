import type { Exchange } from '../http/index.ts'

/** A shell command that sends the request of an exchange again. */
export function toCurl({ call, url }: Exchange): string {
  const parts = ['curl', '-i']
  if (call.method !== 'GET') parts.push('-X', call.method)
  parts.push(quote(url))
  if (call.key !== undefined) parts.push('-H', `"X-API-Key: ${call.key}"`)
  for (const [name, value] of Object.entries(call.headers ?? {})) parts.push('-H', quote(`${name}: ${value}`))
  const body = call.text ?? (call.body === undefined ? undefined : JSON.stringify(call.body))
  if (body !== undefined)
    parts.push('-H', quote('Content-Type: application/json'), '-d', quote(shorten(body)))
  return parts.join(' ')
}

const longest = 4000

function shorten(body: string): string {
  return body.length > longest ? `${body.slice(0, longest)}… (${body.length} characters)` : body
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
