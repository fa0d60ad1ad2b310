import { InvalidArgumentError } from 'commander'
import { LEVELS, type Level } from '../catalogue/index.ts'

export function parsePort(text: string): number {
  const port = parseInteger(text)
  if (port < 0 || port > 65_535) throw new InvalidArgumentError('It must be from 0 to 65535.')
  return port
}

export function parseInteger(text: string): number {
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(Number(text))) {
    throw new InvalidArgumentError('It must be a whole number.')
  }
  return Number(text)
}

export function parseInstant(text: string): Date {
  const instant = new Date(text)
  if (!isDay(text.slice(0, 10)) || Number.isNaN(instant.getTime())) {
    throw new InvalidArgumentError('It must be a date or time in ISO 8601, such as 2026-01-31T09:00:00Z.')
  }
  return instant
}

/** Whether a text is a day of the calendar, YYYY-MM-DD; the 30th of February would silently be another. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

export function parseFolder(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must name a folder, or be "memory".')
  return text
}

export function parseUrl(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    throw new InvalidArgumentError('It must be an address such as http://127.0.0.1:11434/v1.')
  }
  return text
}

/** `FROM=TO`, once or several times: calls to addresses that begin with FROM go to TO. */
export function parseUrlMapping(
  text: string,
  earlier: { from: string; to: string }[] = [],
): { from: string; to: string }[] {
  const [from = '', ...rest] = text.split('=')
  const to = rest.join('=')
  const isComplete = [from, to].every((url) => URL.canParse(url) && /^https?:/i.test(url))
  if (!isComplete || /[?#]/.test(from)) {
    throw new InvalidArgumentError(
      'It must be FROM=TO, two http or https URLs, such as https://hooks.example=http://localhost:4000.',
    )
  }
  const { username, password } = new URL(from)
  if (username !== '' || password !== '') {
    throw new InvalidArgumentError(
      'FROM must be without a user and a password: calls are led elsewhere whoever they are made as.',
    )
  }
  return [...earlier, { from, to }]
}

export function parsePositive(text: string): number {
  const number = parseInteger(text)
  if (number < 1) throw new InvalidArgumentError('It must be at least 1.')
  return number
}

/**
 * The mark of a run. It becomes part of names, of addresses and of a file's name, and does not come from the environment,
 * where UNDERSTUDY_SEED names the data that an emulator begins with.
 */
export function parseRunSeed(text: string): string {
  if (!/^[A-Za-z0-9]{1,32}$/.test(text)) {
    throw new InvalidArgumentError('It must be 1 to 32 letters and digits of ASCII.')
  }
  return text
}

/** One name, or several with spaces between them, as a variable of the environment holds them. */
export function parseNames(text: string, before: string[] = []): string[] {
  return [...before, ...text.split(/\s+/).filter((name) => name !== '')]
}

export function parseLevels(text: string, before: Level[] = []): Level[] {
  const levels = parseNames(text).map((name) => {
    const level = LEVELS.find((known) => known === name)
    if (level === undefined) throw new InvalidArgumentError(`It must be one of ${LEVELS.join(', ')}.`)
    return level
  })
  return [...before, ...levels]
}

export const reportKinds = ['json', 'junit', 'html', 'markdown', 'sarif', 'ctrf', 'har'] as const

/** A report that is wanted, and where it goes. */
export interface WantedReport {
  kind: (typeof reportKinds)[number]
  file: string
}

export function parseReport(text: string, before: WantedReport[] = []): WantedReport[] {
  const [name, ...rest] = text.split('=')
  const kind = reportKinds.find((known) => known === name)
  const file = rest.join('=')
  if (kind === undefined || file === '') {
    throw new InvalidArgumentError(`It must be KIND=FILE, where KIND is one of ${reportKinds.join(', ')}.`)
  }
  return [...before, { kind, file }]
}

export function parseRate(text: string): number {
  const rate = Number(text)
  if (!(rate > 0 && rate <= 1000)) throw new InvalidArgumentError('It must be a number above 0, up to 1000.')
  return rate
}
