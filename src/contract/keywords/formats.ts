/** Whether a text is an absolute URL that HTTP can call. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

/** Whether a text is a field name (RFC 9110, section 5.1). */
export function isHeaderName(text: string): boolean {
  return /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(text)
}

/**
 * Whether a text is a field value (RFC 9110, section 5.5): no control characters but the tab, and nothing that a
 * client cannot put into one byte a character.
 */
export function isHeaderValue(text: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text)
}

/** Whether a text is a JSON text (RFC 8259). */
export function isJsonText(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
