/** Cuts a long text for reading. Only what has been redacted may be cut: half a key would not be recognised. */
export function shorten(redacted: string, length: number): string {
  if (redacted.length <= length) return redacted
  return `${redacted.slice(0, length)}… (${redacted.length} characters)`
}
