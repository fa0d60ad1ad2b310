import type { Constraint } from '../../catalogue/index.ts'
import type { BoundaryCase } from './case.ts'
import { textBeyondTokens, textsOf, textWithinTokens } from './texts.ts'

/**
 * The cases that show whether a keyword of the contract is kept for a value of a request's body: the last value that
 * it allows and the first that it does not. Empty for a keyword that says nothing of a single value.
 */
export function casesOf({ pointer, keyword, value }: Constraint): BoundaryCase[] {
  const accepted = (label: string, sent: unknown): BoundaryCase => ({
    label,
    pointer,
    value: sent,
    expectation: 'accepted',
  })
  const refused = (label: string, sent: unknown): BoundaryCase => ({
    label,
    pointer,
    value: sent,
    expectation: 'refused',
  })
  const refusedNumber = (sent: number) => refused(`${sent}`, sent)

  switch (keyword) {
    case 'required':
      return [{ label: 'left out', pointer, expectation: 'refused' }]
    case 'optional':
      return [{ label: 'left out', pointer, expectation: 'accepted' }]
    case 'type':
      return otherTypes(value).map(([label, sent]) => refused(label, sent))
    case 'maxLength':
      return [
        ...textsOf(Number(value)).map(({ alphabet, text }) =>
          accepted(`${value} characters (${alphabet})`, text),
        ),
        ...textsOf(Number(value) + 1).map(({ alphabet, text }) =>
          refused(`${Number(value) + 1} characters (${alphabet})`, text),
        ),
        refused(`${value} characters and a space`, `${'a'.repeat(Number(value))} `),
      ]
    case 'minLength':
      return [accepted(`${value} characters`, 'a'.repeat(Number(value))), refused('an empty text', '')]
    case 'minimum':
      return [accepted(`${value}`, value), ...[1, 0.01].map((step) => refusedNumber(Number(value) - step))]
    case 'maximum':
      return [accepted(`${value}`, value), ...[1, 0.01].map((step) => refusedNumber(Number(value) + step))]
    case 'enum':
      return Array.isArray(value)
        ? neighbours(value).map((sent) => refused(JSON.stringify(sent), sent))
        : [accepted(JSON.stringify(value), value)]
    case 'pattern':
      return startsOf(String(value)).map(({ text, allowed }) => (allowed ? accepted : refused)(text, text))
    case 'x-max-tokens':
      return [
        accepted('a text within the limit for every tokenizer', textWithinTokens(Number(value))),
        refused('a text beyond the limit for every tokenizer', textBeyondTokens(Number(value))),
      ]
    default:
      return []
  }
}

/** Values of other types. `null` is not among them: for an optional member it may count as left out. */
function otherTypes(type: unknown): [label: string, value: unknown][] {
  const values: Record<string, [string, unknown][]> = {
    string: [
      ['a number', 7],
      ['an object', { text: 'tea' }],
    ],
    number: [
      ['a text', '1'],
      ['a boolean', true],
    ],
    integer: [
      ['a text', '1'],
      ['a fraction', 1.5],
    ],
    boolean: [
      ['a text', 'true'],
      ['a number', 1],
    ],
    object: [
      ['a text', 'tea'],
      ['a number', 7],
    ],
    array: [
      ['a text', 'tea'],
      ['an object', {}],
    ],
  }
  return values[String(type)] ?? []
}

/** Values near the listed ones that are none of them. */
function neighbours(listed: unknown[]): unknown[] {
  const [first] = listed
  if (typeof first === 'number') {
    const numbers = listed.map(Number)
    return [Math.max(...numbers) + 1, Math.min(...numbers) - 1, Math.min(...numbers) + 0.5]
  }
  const texts = listed.map(String)
  const text = String(first)
  const cases = [text.toUpperCase(), text.toLowerCase()]
  const near = [`${text}x`, text.slice(0, -1), ...cases, ` ${text}`, `${text} `, '']
  return near.filter((each) => !texts.includes(each))
}

/** Texts for a pattern that asks for a beginning, as `^https://` does. */
function startsOf(pattern: string): { text: string; allowed: boolean }[] {
  const start = /^\^([\w:/.-]+)$/.exec(pattern)?.[1]
  if (start === undefined) return []
  return [
    { text: `${start}service.example/path`, allowed: true },
    { text: `x${start}service.example/path`, allowed: false },
    { text: `${start.replace('s:', ':')}service.example/path`, allowed: false },
    { text: 'service.example/path', allowed: false },
  ]
}
