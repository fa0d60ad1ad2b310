import { closestMatch } from 'leven'
import type { ProfileKey } from './keys.ts'
import { COMPARED_LENGTH, nearestName } from './nearest.ts'
import type { ProfileValue } from './schema.ts'

/** Where a problem stands in a file; both numbers begin at 1. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** One thing that is wrong with a profile, and what would be right. */
export interface ProfileProblem {
  /** The names on the way to the problem; empty for the profile as a whole. */
  readonly path: readonly string[]
  readonly message: string
  /** The nearest valid key or value. */
  readonly nearest?: ProfileValue
  readonly place?: Place
}

/** A profile that cannot be used, with all its problems. */
export class ProfileError extends Error {
  override readonly name = 'ProfileError'
  readonly problems: readonly ProfileProblem[]

  /** @param subject what was read: a file, a name, or the words for a value. */
  constructor(subject: string, problems: readonly ProfileProblem[]) {
    super(`${subject} is not valid:\n${problems.map((problem) => `  ${line(problem)}`).join('\n')}`)
    this.problems = problems
  }
}

export function unknownKey(path: readonly string[], names: readonly string[]): ProfileProblem {
  const key = path.join('.')
  const nearest = nearestName(key, names)
  if (nearest === undefined) return { path, message: 'there is no such key' }
  if (nearest === key) return { path, message: `keys are nested: write ${nested(key)}`, nearest }
  return { path, message: `there is no such key; the nearest is ${nearest}`, nearest }
}

export function illegalValue(
  key: ProfileKey,
  value: unknown,
  path: readonly string[] = key.path,
): ProfileProblem {
  const wanted = key.form ?? alternatives(key.values)
  const message = `${shown(value)} is not a value of this key; it may be ${wanted}`
  const nearest = nearestValue(value, key.values)
  if (nearest === undefined) return { path, message }
  return { path, message: `${message}; the nearest is ${shown(nearest)}`, nearest }
}

export function missingDefault(key: ProfileKey): ProfileProblem {
  return {
    path: key.path,
    message: 'values by operation need a `default` for the operations that are not named',
  }
}

export function notAMapping(path: readonly string[], value: unknown): ProfileProblem {
  return { path, message: `${shown(value)} stands where a mapping of keys belongs` }
}

export function illegalMember(name: string, wanted: string): ProfileProblem {
  return { path: [name], message: `must be ${wanted}` }
}

export function unreadable(message: string, place?: Place): ProfileProblem {
  return place ? { path: [], message, place } : { path: [], message }
}

export function unknownProfile(name: string, names: readonly string[]): ProfileProblem {
  const nearest = closestMatch(name, names)
  const message = `there is no ready profile of this name, only ${names.join(', ')}; a file is given with its ending or its folder`
  return nearest === undefined
    ? { path: [], message }
    : { path: [], message: `${message}; the nearest is ${nearest}`, nearest }
}

export function illegalSeed(seed: string, greatest: number): ProfileProblem {
  return {
    path: [],
    message: `${shown(seed)} is not a seed: that is a whole number from 0 to ${greatest}, as in random:7`,
  }
}

export function cycle(chain: readonly string[]): ProfileProblem {
  return { path: ['extends'], message: `the profiles extend one another in a circle: ${chain.join(' → ')}` }
}

function nearestValue(value: unknown, values: readonly ProfileValue[]): ProfileValue | undefined {
  if (typeof value === 'object' && value !== null) return undefined
  const text = closestMatch(String(value).slice(0, COMPARED_LENGTH), values.map(String))
  return values.find((candidate) => String(candidate) === text)
}

function line({ path, place, message }: ProfileProblem): string {
  const where = place ? `${place.file}:${place.line}:${place.column} ` : ''
  return path.length > 0 ? `${where}${path.join('.')}: ${message}` : `${where}${message}`
}

function alternatives(values: readonly ProfileValue[]): string {
  return values.map(shown).join(' | ')
}

/** A value in a message; what may be long or deep is only named. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'this list'
  if (typeof value === 'object' && value !== null) return 'this mapping'
  if (typeof value === 'string' && value.length > COMPARED_LENGTH) return 'this text'
  return JSON.stringify(value) ?? String(value)
}

function nested(key: string): string {
  return key.split('.').reduceRight((inner, name) => (inner ? `${name}: { ${inner} }` : `${name}: …`), '')
}
