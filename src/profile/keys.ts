import { ProfileError, unknownKey } from './errors.ts'
import {
  DOCUMENT_MEMBERS,
  type GroupSchema,
  isKeySchema,
  type KeySchema,
  listedValues,
  operationNames,
  type ProfileValue,
  profileSchema,
} from './schema.ts'

/** One silent point of the specification, as people and programs read it. */
export interface ProfileKey {
  /** The name with dots, as in `agents.create.status`. */
  readonly key: string
  /** The parts of the name. */
  readonly path: readonly string[]
  /** The values it may have, the default first; empty where they cannot be listed. */
  readonly values: readonly ProfileValue[]
  /** What it may have, in words, where the values cannot be listed. */
  readonly form: string | undefined
  /** The values that a random profile draws from. */
  readonly examples: readonly ProfileValue[]
  /** The members of a map by operation, `default` among them; empty when one value holds for all operations. */
  readonly operations: readonly string[]
  readonly default: ProfileValue
  /** What the specification leaves open. */
  readonly description: string
  /** What each value means, by its text. */
  readonly meanings: Readonly<Record<string, string>>
  /** Why the default is the default. */
  readonly reason: string
  /** The place in the specification. */
  readonly source: string
}

const behaviour = Object.entries(profileSchema.properties).filter(
  ([name]) => !DOCUMENT_MEMBERS.includes(name),
)
const keys = new Map(keysOf({ properties: Object.fromEntries(behaviour) }, []).map((key) => [key.key, key]))

/** Every key of the behaviour profile, in the order of contracts/profile.schema.json. */
export function profileKeys(): readonly ProfileKey[] {
  return [...keys.values()]
}

/**
 * All that is known about one key.
 *
 * @throws ProfileError naming the nearest key when there is none of that name.
 */
export function explainKey(key: string): ProfileKey {
  const found = keys.get(key)
  if (!found)
    throw new ProfileError('the name of a profile key', [unknownKey(key.split('.'), [...keys.keys()])])
  return found
}

function keysOf(group: GroupSchema, path: readonly string[]): ProfileKey[] {
  return Object.entries(group.properties).flatMap(([name, schema]) =>
    isKeySchema(schema) ? [profileKey([...path, name], schema)] : keysOf(schema, [...path, name]),
  )
}

function profileKey(path: readonly string[], schema: KeySchema): ProfileKey {
  const values = listedValues(schema)
  return {
    key: path.join('.'),
    path,
    values,
    form: schema['x-form'],
    examples: schema.examples ?? values,
    operations: operationNames(schema),
    default: schema.default,
    description: schema.description,
    meanings: schema['x-values'],
    reason: schema['x-reason'],
    source: schema['x-source'],
  }
}
