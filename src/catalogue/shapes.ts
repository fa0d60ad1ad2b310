import { isObject } from '../contract/index.ts'
import { LEVELS } from './requirement.ts'

/** What a member of the file may hold. */
interface Member {
  readonly legal: (value: unknown) => boolean
  /** What would be right, to end the sentence "it must be …". */
  readonly wanted: string
  readonly optional?: true
}

/** The members of a mapping, by name. */
export type Shape = Readonly<Record<string, Member>>

/** Something wrong at a path of the file. */
export interface Fault {
  readonly path: readonly (string | number)[]
  readonly message: string
}

const ID = /^[a-z][A-Za-z]*(\.[a-z][A-Za-z0-9]*)+$/
const text: Member = { legal: isText, wanted: 'a text' }
const texts: Member = { legal: isTexts, wanted: 'a list of texts' }
const list: Member = { legal: Array.isArray, wanted: 'a list' }

export const FILE: Shape = {
  sections: {
    legal: (value) => isObject(value) && Object.values(value).every(isTexts),
    wanted: 'a mapping of headings to lists of places in the contract',
  },
  exclusions: list,
  requirements: list,
}

export const EXCLUSION: Shape = { reason: text, requirements: texts }

export const ENTRY: Shape = {
  id: {
    legal: (value) => isText(value) && ID.test(value),
    wanted: 'dotted words, as in agents.delete.gone, and never the number of a section',
  },
  level: { legal: (value) => LEVELS.some((level) => level === value), wanted: LEVELS.join(', ') },
  rule: text,
  source: { legal: isObject, wanted: 'a mapping with section and, where there is one, row' },
  operation: { ...text, optional: true },
  profile: { ...text, optional: true },
  excluded: { ...text, optional: true },
}

export const SOURCE: Shape = { section: text, row: { ...text, optional: true } }

/** What is wrong with a value that should be a mapping of this shape. */
export function shapeFaults(shape: Shape, value: unknown, path: Fault['path']): Fault[] {
  if (!isObject(value))
    return [{ path, message: `a mapping of ${Object.keys(shape).join(', ')} belongs here` }]
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(shape, name))
  const missing = Object.keys(shape).filter((name) => !shape[name]?.optional && !Object.hasOwn(value, name))
  const illegal = Object.entries(value).filter(([name, held]) => shape[name] && !shape[name].legal(held))
  return [
    ...unknown.map((name) => ({
      path: [...path, name],
      message: `unknown member ${name}; known are ${Object.keys(shape).join(', ')}`,
    })),
    ...missing.map((name) => ({ path, message: `${name} is missing; it must be ${shape[name]?.wanted}` })),
    ...illegal.map(([name, held]) => ({
      path: [...path, name],
      message: `${name} is ${JSON.stringify(held)}; it must be ${shape[name]?.wanted}`,
    })),
  ]
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText)
}
