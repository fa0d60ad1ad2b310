import { join } from 'node:path'
import { isObject } from '../contract/index.ts'
import { packageRoot } from '../package-root.ts'
import { CatalogueError } from './errors.ts'
import type { Requirement } from './requirement.ts'
import { ENTRY, EXCLUSION, type Fault, FILE, SOURCE, shapeFaults } from './shapes.ts'
import type { Sections } from './source-of.ts'
import { readYamlFile } from './yaml-file.ts'

/** Derived requirements that nobody can judge over HTTP, and why. */
export interface Exclusion {
  readonly reason: string
  /** Their ids. */
  readonly requirements: readonly string[]
}

/** What contracts/requirements.yaml says. */
export interface RequirementsFile {
  readonly file: string
  /** What of the contract stands under which heading of the specification. */
  readonly sections: Sections
  readonly exclusions: readonly Exclusion[]
  readonly requirements: readonly Requirement[]
  /** The line of what stands at this path. */
  readonly lineOf: (path: Fault['path']) => number
}

/**
 * Reads the requirements that no schema can say.
 *
 * @param file contracts/requirements.yaml, or another one of its form.
 * @throws CatalogueError with all problems and their lines: unknown and missing members, ids that are taken or are no
 *   dotted words, unknown levels and sections, a silent point without its profile key.
 */
export function loadRequirements(
  file = join(packageRoot(), 'contracts', 'requirements.yaml'),
): RequirementsFile {
  const { value, lineOf } = readYamlFile(file)
  const faults = fileFaults(value)
  if (faults.length > 0) {
    throw new CatalogueError(faults.map(({ path, message }) => ({ file, line: lineOf(path), message })))
  }
  return { ...(value as Omit<RequirementsFile, 'file' | 'lineOf'>), file, lineOf }
}

function fileFaults(value: unknown): Fault[] {
  const faults = shapeFaults(FILE, value, [])
  if (faults.length > 0 || !isObject(value)) return faults
  const headings = Object.keys(value['sections'] as object)
  const entries = value['requirements'] as readonly unknown[]
  const exclusions = value['exclusions'] as readonly unknown[]
  return [
    ...exclusions.flatMap((exclusion, index) => shapeFaults(EXCLUSION, exclusion, ['exclusions', index])),
    ...entries.flatMap((entry, index) => entryFaults(entry, ['requirements', index], headings)),
    ...repeatedIds(entries),
  ]
}

function entryFaults(entry: unknown, path: Fault['path'], headings: readonly string[]): Fault[] {
  const faults = shapeFaults(ENTRY, entry, path)
  if (!isObject(entry)) return faults
  const { source } = entry
  return [
    ...faults,
    ...profileFaults(entry, path),
    ...(isObject(source) ? sourceFaults(source, [...path, 'source'], headings) : []),
  ]
}

function profileFaults({ level, profile }: Readonly<Record<string, unknown>>, path: Fault['path']): Fault[] {
  if (level === 'must' && profile !== undefined) {
    return [
      { path: [...path, 'profile'], message: 'a must has no profile key: it holds under every profile' },
    ]
  }
  if ((level === 'unspecified' || level === 'contradictory') && profile === undefined) {
    return [
      {
        path,
        message: `profile is missing; a point that is ${level} names its key of the behaviour profile`,
      },
    ]
  }
  return []
}

function sourceFaults(source: object, path: Fault['path'], headings: readonly string[]): Fault[] {
  const section = 'section' in source ? source.section : undefined
  const unknown = typeof section === 'string' && !headings.includes(section)
  return [
    ...shapeFaults(SOURCE, source, path),
    ...(unknown
      ? [{ path: [...path, 'section'], message: `${section} is none of the headings under sections` }]
      : []),
  ]
}

function repeatedIds(entries: readonly unknown[]): Fault[] {
  const ids = entries.map((entry) => (isObject(entry) ? entry['id'] : undefined))
  return ids.flatMap((id, index) =>
    id !== undefined && ids.indexOf(id) < index
      ? [{ path: ['requirements', index, 'id'], message: `the id ${id} is taken by an entry above` }]
      : [],
  )
}
