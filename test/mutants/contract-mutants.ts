import type { Constraint, Requirement } from '../../src/catalogue/index.ts'
import type { Json, JsonObject } from '../../src/contract/index.ts'
import { type PatchStep, pathTo } from './contract-patch.ts'
import type { Mutant } from './mutant.ts'
import { type SchemaPlace, schemasAt } from './schemas-at.ts'

/** A change of the schemas that bear on one value. */
type Change = [does: string, patch: PatchStep[]]

/** Deployments that keep another contract: each differs in one keyword of a request's body. */
export function contractMutants(requirements: readonly Requirement[], document: JsonObject): Mutant[] {
  return requirements.flatMap(({ id, operation = '', constraint, excluded }) => {
    if (constraint?.part !== 'body' || excluded !== undefined || isSeenTwice(id)) return []
    const changes = changesOf[constraint.keyword]?.(placesOf(document, operation, constraint), constraint)
    return (changes ?? []).map(([does, patch]): Mutant => {
      if (patch.length === 0) throw new Error(`the mutant of ${id} that ${does} changes nothing`)
      return { does, breaks: id, patch }
    })
  })
}

/** What the emulator refuses without its contract too: a body that is none, and an agent that is none. */
function isSeenTwice(id: string): boolean {
  return id.endsWith('.body.type') || id.startsWith('searchKnowledge.agent_id.')
}

interface Places {
  own: SchemaPlace[]
  /** The schemas of the object that the value is a member of. */
  parent: SchemaPlace[]
  /** The member's name. */
  name: string
}

function placesOf(document: JsonObject, operation: string, { pointer }: Constraint): Places {
  const end = pointer.lastIndexOf('/')
  return {
    own: schemasAt(document, operation, pointer),
    parent: end < 0 ? [] : schemasAt(document, operation, pointer.slice(0, end)),
    name: pointer.slice(end + 1),
  }
}

const changesOf: Record<string, (places: Places, constraint: Constraint) => Change[]> = {
  required: ({ parent, name }, { pointer }) =>
    pointer === ''
      ? []
      : [
          [
            'does without it',
            withKeyword(parent, 'required').flatMap(({ path, schema }) => {
              const names = schema['required'] as string[]
              const left = names.filter((each) => each !== name)
              return left.length === names.length ? [] : [replace(path, 'required', left)]
            }),
          ],
        ],
  optional: ({ parent, name }) => {
    const place = parent.find(({ schema }) => name in Object(schema['properties']))
    const required = place ? [...((place.schema['required'] as string[] | undefined) ?? []), name] : []
    return [['wants it', place ? [set(place.path, 'required', required)] : []]]
  },
  type: ({ own }, { value }) => {
    const widened = alsoTaken[String(value)]
    return [
      ['takes every type', [...lift(own, 'type'), ...lift(own, 'enum')]],
      ...(widened === undefined
        ? []
        : [
            [
              `takes the type ${widened} for ${value}`,
              [...replaceAll(own, 'type', [String(value), widened]), ...lift(own, 'enum')],
            ] as Change,
          ]),
    ]
  },
  maxLength: ({ own }, { value }) => offByOne(own, 'maxLength', Number(value)),
  minLength: ({ own }, { value }) => offByOne(own, 'minLength', Number(value)),
  maximum: ({ own }, { value }) => range(own, 'maximum', Number(value), 1),
  minimum: ({ own }, { value }) => range(own, 'minimum', Number(value), -1),
  enum: ({ own }, { value }) =>
    Array.isArray(value)
      ? [...added(value).map((one) => listing(own, [...value, one], `takes ${JSON.stringify(one)} too`))]
      : withKeyword(own, 'enum').map(({ path, schema }) => {
          const left = (schema['enum'] as Json[]).filter((one) => one !== value)
          return ['does not know it', [replace(path, 'enum', left)]]
        }),
  pattern: ({ own }, { value }) => [
    ['takes everything', lift(own, 'pattern')],
    ...Object.entries({
      'takes it anywhere': String(value).replace('^', ''),
      'takes http too': String(value).replace('https', 'https?'),
      'takes no path': `${value}[^/]*$`,
    }).map(([does, pattern]): Change => [does, replaceAll(own, 'pattern', pattern)]),
  ],
  'x-max-tokens': ({ own }, { value }) => [
    ['allows a thousand times as many', replaceAll(own, 'x-max-tokens', Number(value) * 1000)],
    ['allows a tenth', replaceAll(own, 'x-max-tokens', Number(value) / 10)],
  ],
}

/** What servers that convert types take for each. */
const alsoTaken: Record<string, string> = {
  string: 'number',
  number: 'string',
  integer: 'number',
  boolean: 'string',
  array: 'object',
}

/** Values that are none of the listed ones, but near them. */
function added(listed: readonly unknown[]): Json[] {
  const [first] = listed
  if (typeof first === 'number') {
    const numbers = listed.map(Number)
    return [Math.max(...numbers) + 1, Math.min(...numbers) - 1, 0.5]
  }
  const text = String(first)
  const otherCase = text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase()
  return [otherCase, ` ${text}`, `${text} `, '']
}

function offByOne(own: SchemaPlace[], keyword: string, bound: number): Change[] {
  return [bound + 1, bound - 1].map((other) => [`has the bound ${other}`, replaceAll(own, keyword, other)])
}

function range(
  own: SchemaPlace[],
  keyword: 'maximum' | 'minimum',
  bound: number,
  outwards: 1 | -1,
): Change[] {
  const exclusive = keyword === 'maximum' ? 'exclusiveMaximum' : 'exclusiveMinimum'
  const without = withKeyword(own, keyword).map(({ path }) => set(path, exclusive, bound))
  const steps = own.some(({ schema }) => schema['type'] === 'integer') ? [1] : [1, 0.1]
  return [
    ...steps.map((step): Change => {
      const other = bound + outwards * step
      return [`has the bound ${other}`, replaceAll(own, keyword, other)]
    }),
    ['leaves the end out', without],
  ]
}

function listing(own: SchemaPlace[], values: Json[], does: string): Change {
  return [does, replaceAll(own, 'enum', values)]
}

function withKeyword(places: SchemaPlace[], keyword: string): SchemaPlace[] {
  return places.filter(({ schema }) => keyword in schema)
}

function lift(places: SchemaPlace[], keyword: string): PatchStep[] {
  return withKeyword(places, keyword).map(({ path }) => ({ op: 'remove', path: pathTo(...path, keyword) }))
}

function replaceAll(places: SchemaPlace[], keyword: string, value: Json): PatchStep[] {
  return withKeyword(places, keyword).map(({ path }) => replace(path, keyword, value))
}

function replace(path: SchemaPlace['path'], keyword: string, value: Json): PatchStep {
  return { op: 'replace', path: pathTo(...path, keyword), value }
}

function set(path: SchemaPlace['path'], keyword: string, value: Json): PatchStep {
  return { op: 'add', path: pathTo(...path, keyword), value }
}
