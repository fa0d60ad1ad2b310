/** Whether a text is an absolute URL that HTTP can call. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

/** Whether a text is a field name (RFC 9110, section 5.1). */
export function isHeaderName(text: string): boolean {
  return /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(text)
}

/**
 * Whether a text is a field value (RFC 9110, section 5.5): no blanks at its ends, which a receiver takes away, no control
 * characters but the tab, and nothing that a client cannot put into one byte a character.
 */
export function isHeaderValue(text: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text) && !/^[\t ]|[\t ]$/.test(text)
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

const dateTime = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i
const firstInstant = Date.parse('0000-01-01T00:00:00Z')
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * Whether a text is a date-time (RFC 3339, section 5.6) that a clock can stand at: a day of the calendar, in the years 0
 * to 9999 in UTC. No leap second, which JavaScript's time does not have.
 */
export function isInstant(text: string): boolean {
  const day = dateTime.exec(text)?.[1]
  if (day === undefined) return false
  const midnight = new Date(`${day}T00:00:00Z`)
  const time = Date.parse(text)
  const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
  return isDay && time >= firstInstant && time <= lastInstant
}

/** Whether a text is a UUID as text (RFC 9562, section 4), and not the URN of one. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
