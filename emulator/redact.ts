const secretHeaders = new Set(['x-api-key', 'authorization', 'proxy-authorization', 'cookie', 'set-cookie'])
const secretMembers = new Set(['issuedAgentApiKey'])
const longestText = 16_384

/** What stands in the place of a secret in whatever is recorded. */
export const redacted = '[redacted]'

/** Whether a header carries a secret, by its name alone. */
export function isSecretHeader(name: string): boolean {
  return secretHeaders.has(name.toLowerCase())
}

/** Headers by name, their secrets left out. */
export function redactHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, isSecretHeader(name) ? redacted : value]),
  )
}

/** A body, its keys and the values of webhooks' authentication headers left out, and its long texts cut. */
export function redactBody(value: unknown): unknown {
  return redactValue(value, false)
}

/** A text, cut when it is long. */
export function cutText(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}… (${text.length} characters)` : text
}

function redactValue(value: unknown, isAuthHeader: boolean): unknown {
  if (typeof value === 'string') return cutText(value)
  if (Array.isArray(value)) return value.map((element) => redactValue(element, isAuthHeader))
  if (typeof value !== 'object' || value === null) return value
  const isSecretLine = isAuthHeader || ('key' in value && isSecretHeader(String(value.key)))
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const isSecret = secretMembers.has(name) || (isSecretLine && name === 'value')
      return [name, isSecret ? redacted : redactValue(member, name === 'authHeaders')]
    }),
  )
}
