import type { Condition, Constraint, Part } from '../requirement.ts'
import { type DerivedRequirement, derived } from './derived-requirement.ts'
import type { Place } from './facets.ts'
import { type Located, pointerTo } from './json.ts'
import { shown } from './keyword-rules.ts'

/** A value of an exchange, and the schemas that bear on it. */
export interface Value {
  readonly operation: string
  readonly part: Part
  readonly status?: string
  /** Its id within the operation, as in `agent.displayName`. */
  readonly id: string
  /** What the ids of its members begin with; that of a request's body is empty. */
  readonly prefix: string
  /** JSON pointer within the part. */
  readonly pointer: string
  /** How a sentence calls it. */
  readonly subject: string
  /** What the names of its members begin with in a sentence; that of a whole body is empty. */
  readonly path: string
  /** How a sentence begins that has to say what the value is part of. */
  readonly opening: string
  readonly places: readonly Place[]
}

/** The whole body of a request or an answer. */
export function wholeBody(
  about: Pick<Value, 'operation' | 'part' | 'id' | 'prefix' | 'opening'> & { readonly status?: string },
  schema?: Located,
): Value {
  const places = schema ? [{ ...schema, when: undefined }] : []
  return { ...about, pointer: '', subject: 'the body', path: '', places }
}

/** A member of an object. */
export function member(value: Value, name: string, places: readonly Place[]): Value {
  const path = value.path === '' ? name : `${value.path}.${name}`
  const id = value.prefix === '' ? name : `${value.prefix}.${name}`
  return { ...value, ...named(id, path), pointer: pointerTo(value.pointer, name), places }
}

/** Every element of an array. */
export function element(value: Value, places: readonly Place[]): Value {
  return {
    ...value,
    ...named(`${value.prefix}[]`, `${value.path}[]`),
    pointer: pointerTo(value.pointer, '*'),
    places,
  }
}

/** Every member of a map. */
export function mapValue(value: Value, places: readonly Place[]): Value {
  return {
    ...value,
    ...named(`${value.prefix}.*`, `${value.path}.*`),
    pointer: pointerTo(value.pointer, '*'),
    places,
  }
}

/** A keyword that binds a value, and what it says in words. */
export interface Keyword {
  readonly keyword: string
  readonly value: unknown
  readonly rule: string
  /** The keyword's own place, and the condition under which it holds. */
  readonly location: string
  readonly when: Condition | undefined
  /** What follows the keyword in the id, where it promises several things. */
  readonly detail?: string
}

/** The requirement that a keyword makes of a value. */
export function requirementOf(
  of: Value,
  { keyword, value, rule, location, when, detail }: Keyword,
): DerivedRequirement {
  const words = [of.id, when ? `${keyword}When` : keyword, ...(detail === undefined ? [] : [detail])]
  const constraint: Constraint = {
    location,
    part: of.part,
    pointer: of.pointer,
    keyword,
    value,
    ...(of.status === undefined ? {} : { status: of.status }),
    ...(when ? { when } : {}),
  }
  const condition = when ? ` where ${conditionWords(when)}` : ''
  return derived(of.operation, words.join('.'), `${of.opening}${rule}${condition}`, constraint)
}

export function conditionWords({ pointer, value }: Condition): string {
  return `\`${pointer.slice(pointer.lastIndexOf('/') + 1)}\` is ${shown(value)}`
}

function named(id: string, path: string): Pick<Value, 'id' | 'prefix' | 'subject' | 'path'> {
  return { id, prefix: id, subject: path === '[]' ? 'each element' : `\`${path}\``, path }
}
