import { join } from 'node:path'
import { isObject, type JsonObject } from '../contract/index.ts'
import { packageRoot } from '../package-root.ts'
import { deriveRequirements } from './derivation/index.ts'
import { CatalogueError } from './errors.ts'
import { loadRequirements } from './load-requirements.ts'
import { misfits } from './misfits.ts'
import type { Requirement } from './requirement.ts'
import { sourceOf } from './source-of.ts'
import { readYamlFile } from './yaml-file.ts'

/** Other files than those of contracts/, to make a catalogue of. */
export interface CatalogueFiles {
  readonly contract?: string
  readonly requirements?: string
}

/**
 * Every requirement of the specification, sorted by id: those that the contract states by a keyword, and those that
 * are written by hand.
 *
 * @throws CatalogueError when a file is wrong or the two do not fit each other.
 * @throws DerivationError when the contract says something that no requirement can be derived from.
 */
export function catalogue(files: CatalogueFiles = {}): readonly Requirement[] {
  const written = loadRequirements(files.requirements)
  const derived = deriveRequirements(readContract(files.contract))
  const problems = misfits(written, derived)
  if (problems.length > 0) throw new CatalogueError(problems)
  const reasons = new Map(
    written.exclusions.flatMap(({ reason, requirements }) => requirements.map((id) => [id, reason])),
  )
  const completed = derived.map((requirement): Requirement => {
    const excluded = reasons.get(requirement.id)
    const source = sourceOf(requirement.constraint, written.sections)
    return { ...requirement, source, ...(excluded === undefined ? {} : { excluded }) }
  })
  return [...written.requirements, ...completed].sort(({ id: a }, { id: b }) => (a < b ? -1 : 1))
}

function readContract(file = join(packageRoot(), 'contracts', 'openapi.yaml')): JsonObject {
  const { value } = readYamlFile(file)
  if (!isObject(value)) throw new CatalogueError([{ file, line: 1, message: 'the contract is no mapping' }])
  return value
}
