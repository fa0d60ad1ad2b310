import type { PresentedResult } from '../present.ts'

/** What a broken requirement says, what came instead, where it stands, and how to see it again; a line each. */
export function explain({ rule, expected, actual, source, evidence }: PresentedResult): string {
  const last = evidence.at(-1)
  return [
    rule,
    ...(expected === undefined ? [] : [`expected ${expected}`]),
    ...(actual === undefined ? [] : [`got ${actual}`]),
    `specification: ${placeOf(source)}`,
    ...(last ? [last.curl] : []),
  ].join('\n')
}

export function placeOf({ section, row }: PresentedResult['source']): string {
  return row === undefined ? section : `${section} / ${row}`
}
