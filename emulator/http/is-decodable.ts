/** Whether every `%` of a path begins an escape, and the escapes are UTF-8 (RFC 3986, section 2.1). */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
