/**
 * The instant that lies a duration after another. Calendar units count in UTC: a day has 24 hours, a month as many
 * days as it has.
 *
 * @param duration ISO 8601, such as `P1D`, `PT90S` or `P1M`; `-P1D` lies before
 * @returns `undefined` when no Date lies so far
 * @throws RangeError when it is none
 */
export async function addDuration(instant: Date, duration: string): Promise<Date | undefined> {
  // Takes some fifty milliseconds to load, which only who gives durations shall pay.
  const { Temporal } = await import('temporal-polyfill')
  const length = Temporal.Duration.from(duration)
  const from = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
  try {
    return new Date(from.toZonedDateTimeISO('UTC').add(length).epochMilliseconds)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
