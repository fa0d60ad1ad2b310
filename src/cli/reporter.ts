import { destination, pino } from 'pino'

/** Writes unexpected errors to standard error, a line of JSON each. */
export function createReporter(): (error: unknown) => void {
  const log = pino(destination({ fd: 2, sync: true }))
  return (error) => log.error(error)
}
