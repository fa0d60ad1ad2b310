import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../package-root.ts'

/** A value of one key: one of those it may have, or a map that gives one for each operation. */
export type ProfileValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | { readonly [operationId: string]: string }

/** A key of the profile as the schema writes it. */
export interface KeySchema {
  readonly default: ProfileValue
  readonly description: string
  readonly enum?: readonly ProfileValue[]
  readonly examples?: readonly ProfileValue[]
  readonly anyOf?: readonly ValueSchema[]
  readonly 'x-by-operation'?: true
  readonly 'x-form'?: string
  readonly 'x-values': Readonly<Record<string, string>>
  readonly 'x-reason': string
  readonly 'x-source': string
}

/** Keys whose names begin alike. */
export interface GroupSchema {
  readonly properties: Readonly<Record<string, KeySchema | GroupSchema>>
}

interface ValueSchema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, ValueSchema>>
}

interface ProfileSchema extends GroupSchema {
  readonly $id: string
  readonly $defs: Readonly<Record<string, { readonly enum: readonly string[] }>>
}

/** Members of a profile that are no behaviour: its base, and how its values were learnt. */
export const DOCUMENT_MEMBERS: readonly string[] = ['extends', 'learnt']

/** contracts/profile.schema.json: the one place where keys, values and defaults are written. */
export const profileSchema: ProfileSchema = JSON.parse(
  readFileSync(join(packageRoot(), 'contracts', 'profile.schema.json'), 'utf8'),
)

export function isKeySchema(schema: KeySchema | GroupSchema): schema is KeySchema {
  return 'default' in schema
}

/** The values that a key's `enum` lists, or the definition that a key by operation refers to; none for an open key. */
export function listedValues(schema: KeySchema): readonly ProfileValue[] {
  if (schema.enum) return schema.enum
  const name = schema.anyOf?.[0]?.$ref?.replace('#/$defs/', '')
  return name === undefined ? [] : (profileSchema.$defs[name]?.enum ?? [])
}

/** The members that a map by operation may have, `default` first; none when the key has one value for all. */
export function operationNames(schema: KeySchema): readonly string[] {
  return schema['x-by-operation'] ? Object.keys(schema.anyOf?.[1]?.properties ?? {}) : []
}
