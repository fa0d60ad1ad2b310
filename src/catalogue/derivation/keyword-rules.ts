type Rule = (subject: string, value: unknown) => string

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'a boolean',
  object: 'an object',
  array: 'an array',
  null: 'null',
}

/** What each keyword that binds a value says in words. */
const RULES: Readonly<Record<string, Rule>> = {
  type: (subject, value) =>
    `${subject} is ${[value]
      .flat()
      .map((type) => TYPES[String(type)])
      .join(' or ')}`,
  const: (subject, value) => `${subject} is ${shown(value)}`,
  enum: (subject, value) =>
    `${subject} takes no other value than the ${[value].flat().length} that are listed`,
  default: (subject, value) => `${subject}, left out, means ${shown(value)}`,
  minLength: (subject, value) =>
    value === 1 ? `${subject} is not empty` : `${subject} has at least ${value} characters`,
  maxLength: (subject, value) => `${subject} has at most ${value} characters`,
  pattern: (subject, value) => `${subject} matches \`${value}\``,
  format: (subject, value) => `${subject} has the format \`${value}\``,
  contentMediaType: (subject, value) => `${subject} holds text of the media type \`${value}\``,
  minimum: (subject, value) => `${subject} is ${value} or more`,
  maximum: (subject, value) => `${subject} is ${value} or less`,
  multipleOf: (subject, value) => `${subject} is a multiple of ${value}`,
  minItems: (subject, value) => `${subject} has at least ${value} elements`,
  maxItems: (subject, value) => `${subject} has at most ${value} elements`,
  additionalProperties: (subject) => `${subject} has no other members than those that are listed`,
  'x-max-tokens': (subject, value) => `${subject} has at most ${value} tokens`,
  'x-unique-by': (subject, value) => `No two elements of ${subject} have the same \`${value}\``,
  'x-header-name': (subject) => `${subject} is the name of a header that HTTP can carry`,
  'x-header-value': (subject) => `${subject} is the value of a header that HTTP can carry`,
  'x-creation-interval-ms': (subject, value) =>
    `${subject} created at least ${value} ms after the last are never refused for their pace`,
  'x-fetch-cap': (subject, value) => `${subject} above ${value} is rounded down to ${value}, not refused`,
  'x-fetch-default-under-follow': (subject, value) =>
    `${subject}, left out under \`follow_agent_settings\`, means ${value} where \`limit\` is not above that`,
}

/** Keywords that lead to other schemas, and those that only tell. */
const SILENT: ReadonlySet<string> = new Set([
  '$ref',
  'allOf',
  'properties',
  'required',
  'items',
  'if',
  'then',
  'title',
  'description',
  'example',
  'examples',
])

/** Formats of numbers: they tell how wide a number may be, which its text in JSON does not show. */
const WIDTHS: ReadonlySet<unknown> = new Set(['int32', 'int64', 'float', 'double'])

/** Whether a keyword by itself binds the value. */
export function binds(keyword: string, value: unknown): boolean {
  if (keyword === 'format') return !WIDTHS.has(value)
  if (keyword === 'additionalProperties') return value === false
  return !SILENT.has(keyword)
}

/** The rule in words, or nothing for a keyword that has none. */
export function ruleFor(keyword: string, subject: string, value: unknown): string | undefined {
  return RULES[keyword]?.(subject, value)
}

/** A value as it stands in a sentence. */
export function shown(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``
}
