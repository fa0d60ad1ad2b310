import type { DerivedRequirement } from './derivation/index.ts'
import type { CatalogueProblem } from './errors.ts'
import type { RequirementsFile } from './load-requirements.ts'

/**
 * Where the written requirements and those derived from the contract do not fit each other: an id that both have, or
 * an operation or an excluded id that the contract no longer has.
 */
export function misfits(
  written: RequirementsFile,
  derived: readonly DerivedRequirement[],
): CatalogueProblem[] {
  const { file, lineOf, requirements, exclusions } = written
  const ids = new Set(derived.map(({ id }) => id))
  const operations = new Set(derived.map(({ operation }) => operation))
  const problem = (path: readonly (string | number)[], message: string) => ({
    file,
    line: lineOf(path),
    message,
  })

  const repeated = requirements.flatMap(({ id }, index) =>
    ids.has(id) ? [problem(['requirements', index, 'id'], `${id} is derived from the contract already`)] : [],
  )
  const strange = requirements.flatMap(({ operation }, index) =>
    operation === undefined || operations.has(operation)
      ? []
      : [problem(['requirements', index, 'operation'], `the contract has no operation ${operation}`)],
  )
  const stale = exclusions.flatMap((exclusion, index) =>
    exclusion.requirements.flatMap((id, place) =>
      ids.has(id)
        ? []
        : [problem(['exclusions', index, 'requirements', place], `${id} is not derived from the contract`)],
    ),
  )
  return [...repeated, ...strange, ...stale]
}
