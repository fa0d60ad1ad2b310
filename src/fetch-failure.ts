/** Why a fetch failed: it says itself only that it did; its cause says why. */
export function fetchFailure(failure: unknown): string {
  const cause = failure instanceof Error ? (failure.cause ?? failure) : failure
  if (!(cause instanceof Error)) return String(cause)
  // An attempt at several addresses fails with a list of causes, and has no message of its own.
  return cause.message || String((cause as NodeJS.ErrnoException).code)
}
