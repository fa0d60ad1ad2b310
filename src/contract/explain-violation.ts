import type { ErrorObject } from 'ajv'

/** One way in which a request breaks the contract. */
export interface Violation {
  /** Where in the request: `path` for path parameters, `body` for the body. */
  place: 'path' | 'query' | 'body'
  /** The field, as a person writes it: `agent.displayName`, `webhooks[0].url`; empty for the body itself. */
  field: string
  /** The rule that is broken, as a sentence about the field that says what would be right. */
  message: string
  /** The requirement that this violates: of the contract, or the profile key where the contract leaves it open. */
  requirement: string
}

/** Explains what a validator found, in the order in which it found it. */
export function explainViolations(errors: ErrorObject[], operationId: string): Violation[] {
  return errors.map((error) => explain(error, operationId))
}

function explain(error: ErrorObject, operationId: string): Violation {
  const [place, ...segments] = readPointer(error.instancePath)
  const missing = error.keyword === 'required' ? String(error.params['missingProperty']) : undefined
  const unknown = unknownMember(error)
  if (place === undefined) return wholeBodyMissing(operationId)
  const path = [
    ...segments,
    ...(missing === undefined ? [] : [missing]),
    ...(unknown === undefined ? [] : [unknown]),
  ]
  const field = path.reduce(
    (text, segment) => text + (isIndex(segment) ? `[${segment}]` : text ? `.${segment}` : segment),
    '',
  )
  return {
    place: place === 'requestBody' ? 'body' : (place as 'path' | 'query'),
    field,
    message: `${field || 'the body'} ${rule(error, holdsSecrets(path) ? kindOf : describe)}`,
    requirement: requirementOf(error, operationId, path),
  }
}

/** Objects of the contract are closed with `unevaluatedProperties`, the query's parameters with `additionalProperties`. */
function unknownMember({ keyword, params }: ErrorObject): string | undefined {
  if (keyword === 'unevaluatedProperties') return String(params['unevaluatedProperty'])
  return keyword === 'additionalProperties' ? String(params['additionalProperty']) : undefined
}

function wholeBodyMissing(operationId: string): Violation {
  return {
    place: 'body',
    field: '',
    message: 'the body is missing; it must be a JSON object',
    requirement: `${operationId}.required`,
  }
}

function readPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function isIndex(segment: string): boolean {
  return /^\d+$/.test(segment)
}

/** Ids are those that the catalogue derives: operation, path with `[]` for elements and `*` for values of a map, keyword. */
function requirementOf(error: ErrorObject, operationId: string, path: string[]): string {
  if (error.keyword === 'unevaluatedProperties') return 'http.unknownProperties'
  const decidedBy = error.parentSchema?.['x-decided-by'] as Record<string, string> | undefined
  const stated = withoutCounter(error.keyword)
  const key = decidedBy?.[stated] ?? decidedBy?.['*']
  if (key !== undefined) return key
  const keyword = error.schemaPath.includes('/then/required') ? 'requiredWhen' : stated
  const isMapValue = error.schemaPath.includes('/additionalProperties/')
  const names = path.map((segment, i) => (isMapValue && i === path.length - 1 ? '*' : segment))
  const joined = names.reduce((text, name) => (isIndex(name) ? `${text}[]` : `${text}.${name}`), operationId)
  return `${joined}.${keyword}`
}

/** Counting graphemes is one way to read `maxLength`. */
function withoutCounter(keyword: string): string {
  return keyword === 'x-max-graphemes' ? 'maxLength' : keyword
}

/** What a webhook sends as a header may be a key, which no message repeats. */
function holdsSecrets(path: string[]): boolean {
  return path.includes('authHeaders') || path.includes('headers')
}

function rule(error: ErrorObject, shown: (value: unknown) => string): string {
  const { keyword, params, schema, data } = error
  switch (keyword) {
    case 'required':
      return error.schemaPath.includes('/then/') ? 'is required when triggerType is 2' : 'is required'
    case 'type':
      return `must be ${withArticle([params['type']].flat().join(' or '))}, not ${shown(data)}`
    case 'maxLength':
      return `must have at most ${schema} characters; it has ${[...String(data)].length}`
    case 'x-max-graphemes':
      return `must have at most ${schema} characters`
    case 'minProperties':
    case 'minItems':
      return 'must not be empty'
    case 'minLength':
      return 'must not be empty'
    case 'x-max-tokens':
      return `must have at most ${schema} tokens`
    case 'minimum':
      return `must be at least ${schema}; it is ${data}`
    case 'maximum':
      return `must be at most ${schema}; it is ${data}`
    case 'multipleOf':
      return `must be a multiple of ${schema}; it is ${data}`
    case 'enum':
      return `must be ${anyOf(params['allowedValues'])}, not ${shown(data)}`
    case 'pattern':
      return patternRule(String(schema), error.parentSchema?.['x-rule'])
    case 'format':
      return `must be ${formatNames[String(schema)] ?? `in the format ${schema}`}`
    case 'contentMediaType':
      return 'must be a JSON text'
    case 'x-header-name':
      return 'must be a header name (letters, digits, hyphens; RFC 9110)'
    case 'x-header-value':
      return 'must be a header value: no blanks at its ends, no line breaks, control characters or characters beyond Latin-1'
    case 'x-unique-by':
      return `must not hold two elements with the same ${schema}`
    case 'oneOf':
    case 'anyOf':
      return formsRule(params)
    case 'unevaluatedProperties':
      return 'is not a known member'
    case 'additionalProperties':
      return 'is not a known parameter'
    default:
      return error.message ?? 'breaks the contract'
  }
}

function formsRule({ oneOf, onlyOneOf }: ErrorObject['params']): string {
  return onlyOneOf ? `must have only ${anyOf(onlyOneOf)}` : `must have ${anyOf(oneOf)}`
}

const formatNames: Record<string, string> = {
  'date-time': 'a date-time such as 2026-01-31T09:00:00Z',
  'http-url': 'an http or https URL',
  uri: 'an absolute URL',
  uuid: 'a UUID',
}

/** The contract has words for patterns that nobody reads at a glance. */
function patternRule(pattern: string, words: unknown): string {
  if (typeof words === 'string') return words
  if (pattern === '\\S') return 'must not be blank'
  if (/^\^[\w:/-]+$/.test(pattern)) return `must start with ${pattern.slice(1)}`
  return `must match ${pattern}`
}

function withArticle(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}

function anyOf(values: unknown[]): string {
  return values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`
}

/** Names what came, and repeats it where it is short. */
function describe(value: unknown): string {
  if (typeof value === 'string') return value.length <= 40 ? JSON.stringify(value) : 'a longer text'
  if (typeof value === 'number' || typeof value === 'boolean') return `${typeof value} ${value}`
  return kindOf(value)
}

/** Names what came without repeating it. */
function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'an array' : withArticle(typeof value)
}
