const secretHeaders = new Set(['x-api-key', 'authorization', 'proxy-authorization', 'cookie', 'set-cookie'])
const secretMembers = new Set(['issuedAgentApiKey'])
const longestText = 16_384
const largestValue = 65_536
/** What is shorter occurs in texts as something else than the secret. */
const shortestSecret = 4

/** What stands in the place of a secret in whatever is recorded. */
export const redacted = '[redacted]'

/** Whether a header carries a secret, by its name alone. */
export function isSecretHeader(name: string): boolean {
  return secretHeaders.has(name.toLowerCase())
}

/** Headers by name, their secrets left out, and those secrets of a call that they repeat. */
export function redactHeaders(
  headers: Record<string, string>,
  secrets: readonly string[] = [],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      isSecretHeader(name) ? redacted : redactSecrets(value, secrets),
    ]),
  )
}

/**
 * A text, the secret header values of a call left out wherever it repeats them: whole, without the scheme of the
 * credentials (RFC 9110, section 11.4), and as JSON writes them.
 */
export function redactSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets.flatMap(formsOf).filter(({ length }) => length >= shortestSecret)
  if (forms.length === 0) return text
  // The longest first, so that of a secret that begins with another nothing is left.
  const patterns = forms.sort((one, other) => other.length - one.length).map(escapePattern)
  return text.replace(new RegExp(patterns.join('|'), 'g'), redacted)
}

function formsOf(secret: string): string[] {
  const value = secret.trim()
  const credentials = value.replace(/^\S+ +/, '')
  return [value, credentials].flatMap((form) => [form, JSON.stringify(form).slice(1, -1)])
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** A text, the userinfo of each web address in it left out. */
export function redactUserinfo(text: string): string {
  return text.replace(/(https?:[/\\]{2})[^\s/\\?#]*@/gi, `$1${redacted}@`)
}

/** A body, its keys, the userinfo of addresses and the values of webhooks' authentication headers left out, and its long texts cut; of a large one, the size. */
export function redactBody(value: unknown): unknown {
  return cutValue(redactValue(value))
}

/** A text, cut when it is long. */
export function cutText(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}… (${text.length} characters)` : text
}

function redactValue(value: unknown): unknown {
  if (typeof value === 'string') return cutText(redactUserinfo(value))
  if (Array.isArray(value)) return value.map(redactValue)
  if (typeof value !== 'object' || value === null) return value
  const isSecretLine = 'key' in value && isSecretHeader(String(value.key))
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (secretMembers.has(name) || (isSecretLine && name === 'value')) return [name, redacted]
      return [name, name === 'authHeaders' ? redactAuthHeaders(member) : redactValue(member)]
    }),
  )
}

/** All but the names of the headers, whatever shape they were sent in: a refused request is recorded too. */
function redactAuthHeaders(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactAuthHeaders)
  if (typeof value !== 'object' || value === null) return redacted
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === 'key' && typeof member === 'string' ? member : redacted,
    ]),
  )
}

/** The journal keeps many requests in memory, so of a large value it keeps the size alone. */
function cutValue(value: unknown): unknown {
  const size = JSON.stringify(value)?.length ?? 0
  return size > largestValue ? `(${size} characters of JSON; up to ${largestValue} are kept)` : value
}
