import type { JournalEntry, Trace } from './journal-entry.ts'

const hidden = '[redacted]'
const secretHeaders = new Set(['x-api-key', 'authorization', 'proxy-authorization', 'cookie'])
const secretMembers = new Set(['issuedAgentApiKey'])
const longestText = 16_384

/** The one place where secrets leave what is recorded: keys, and the values of webhooks' authentication headers. */
export function redact(entry: JournalEntry): JournalEntry {
  return {
    ...entry,
    headers: Object.fromEntries(
      Object.entries(entry.headers).map(([name, value]) => [name, secretHeaders.has(name) ? hidden : value]),
    ),
    ...('body' in entry && { body: redactValue(entry.body) }),
    ...('answer' in entry && { answer: redactValue(entry.answer) }),
    ...(entry.trace && { trace: redactValue(entry.trace) as Trace }),
  }
}

function redactValue(value: unknown, isAuthHeader = false): unknown {
  if (typeof value === 'string') {
    return value.length > longestText ? `${value.slice(0, longestText)}… (${value.length} characters)` : value
  }
  if (Array.isArray(value)) return value.map((element) => redactValue(element, isAuthHeader))
  if (typeof value !== 'object' || value === null) return value
  const isSecretHeader =
    isAuthHeader || ('key' in value && secretHeaders.has(String(value.key).toLowerCase()))
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const isSecret = secretMembers.has(name) || (isSecretHeader && name === 'value')
      return [name, isSecret ? hidden : redactValue(member, name === 'authHeaders')]
    }),
  )
}
