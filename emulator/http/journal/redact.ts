import type { JournalEntry, Trace } from './journal-entry.ts'

const hidden = '[redacted]'
const secretHeaders = new Set(['x-api-key', 'authorization', 'proxy-authorization', 'cookie'])
const secretMembers = new Set(['issuedAgentApiKey'])
const longestText = 16_384
const largestValue = 65_536

/** The one place where secrets leave what is recorded: keys, and the values of webhooks' authentication headers. */
export function redact(entry: JournalEntry): JournalEntry {
  return {
    ...entry,
    headers: Object.fromEntries(
      Object.entries(entry.headers).map(([name, value]) => [name, secretHeaders.has(name) ? hidden : value]),
    ),
    ...('body' in entry && { body: shorten(redactValue(entry.body)) }),
    ...('answer' in entry && { answer: shorten(redactValue(entry.answer)) }),
    ...(entry.trace && { trace: redactValue(entry.trace) as Trace }),
  }
}

/** The journal keeps many requests in memory, so of a large value it keeps the size alone. */
function shorten(value: unknown): unknown {
  const size = JSON.stringify(value)?.length ?? 0
  return size > largestValue ? `(${size} characters of JSON; the journal keeps up to ${largestValue})` : value
}

function redactValue(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.length > longestText ? `${value.slice(0, longestText)}… (${value.length} characters)` : value
  }
  if (Array.isArray(value)) return value.map(redactValue)
  if (typeof value !== 'object' || value === null) return value
  const isSecretHeader = 'key' in value && secretHeaders.has(String(value.key).toLowerCase())
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (secretMembers.has(name) || (isSecretHeader && name === 'value')) return [name, hidden]
      return [name, name === 'authHeaders' ? redactHeaders(member) : redactValue(member)]
    }),
  )
}

/** All but the names of the headers, whatever shape they were sent in: a refused request is recorded too. */
function redactHeaders(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactHeaders)
  if (typeof value !== 'object' || value === null) return hidden
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === 'key' && typeof member === 'string' ? member : hidden,
    ]),
  )
}
