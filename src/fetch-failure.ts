/** Why a fetch failed: it says itself only that it did; its cause says why. */
export function fetchFailure(failure: unknown): string {
  const cause = failure instanceof Error ? (failure.cause ?? failure) : failure
  if (!(cause instanceof Error)) return String(cause)
  if (cause.message === blockedPort)
    return 'fetch calls no such port, nor do browsers; let it listen on another'
  const { code = '', reason } = cause as NodeJS.ErrnoException & { reason?: string }
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER')
    return 'the port speaks no TLS; http:// may be meant, not https://'
  // OpenSSL's messages are lines of its source; what they are about stands beside them.
  if (code.startsWith('ERR_SSL_') && reason !== undefined) return `TLS failed: ${reason}`
  // An attempt at several addresses fails with a list of causes, and has no message of its own.
  return cause.message || code
}

/** What undici says of the ports that the Fetch standard blocks, those of other protocols such as 4190 or 6000. */
const blockedPort = 'bad port'
