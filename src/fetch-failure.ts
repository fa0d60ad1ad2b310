/** Why a fetch failed: it says itself only that it did; its cause says why. */
export function fetchFailure(failure: unknown): string {
  const cause = failure instanceof Error ? (failure.cause ?? failure) : failure
  if (!(cause instanceof Error)) return String(cause)
  if (cause.message === blockedPort)
    return 'fetch calls no such port, nor do browsers; let it listen on another'
  // An attempt at several addresses fails with a list of causes, and has no message of its own.
  return cause.message || String((cause as NodeJS.ErrnoException).code)
}

/** What undici says of the ports that the Fetch standard blocks, those of other protocols such as 4190 or 6000. */
const blockedPort = 'bad port'
