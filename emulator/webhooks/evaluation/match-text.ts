import type { Profile } from '../../../src/profile/index.ts'
import type { Finding } from './meets-condition.ts'
import { nearestPair } from './nearest-pair.ts'
import type { Subject } from './subject.ts'

const kinds = {
  exact: {
    name: 'condition 1 (exact match)',
    verb: 'is',
    matches: (text: string, value: string) => text === value,
  },
  partial: {
    name: 'condition 2 (partial match)',
    verb: 'contains',
    matches: (text: string, value: string) => text.includes(value),
  },
}

/** Conditions 1 and 2: whether a text is, or contains, any of the condition values. */
export function matchText(
  profile: Profile,
  kind: keyof typeof kinds,
  values: readonly string[],
  subject: Subject,
): Finding {
  const { name, verb, matches } = kinds[kind]
  const found = findMatch(values, subject, (text, value) =>
    matches(fold(profile, text), fold(profile, value)),
  )
  if (found) return { met: true, reason: `${name}: ${subject.name} ${verb} ${quote(found.value)}` }
  const otherCase = findMatch(values, subject, (text, value) => matches(lower(text), lower(value)))
  if (otherCase) {
    const { value } = otherCase
    const reason = `${name} wanted ${quote(value)}; ${subject.name} ${verb} it in another case, and webhooks.condition.case is sensitive in the profile`
    return { met: false, reason }
  }
  const nearest = nearestPair(kind, values, subject.texts)
  const among = values.length > 1 ? ` (the nearest of ${values.length} values)` : ''
  const had =
    nearest.text === '' ? `${subject.name} is empty` : `nearest in ${subject.name} was ${quote(nearest.text)}`
  return { met: false, reason: `${name} wanted ${quote(nearest.value)}${among}, ${had}` }
}

function findMatch(
  values: readonly string[],
  { texts }: Subject,
  matches: (text: string, value: string) => boolean,
): { value: string } | undefined {
  const value = values.find((wanted) => texts.some((text) => matches(text, wanted)))
  return value === undefined ? undefined : { value }
}

function fold({ webhooks }: Profile, text: string): string {
  return webhooks.condition.case === 'insensitive' ? lower(text) : text
}

function lower(text: string): string {
  return text.toLowerCase()
}

const longestQuote = 80

function quote(text: string): string {
  const characters = [...text]
  return characters.length > longestQuote ? `"${characters.slice(0, longestQuote).join('')}…"` : `"${text}"`
}
