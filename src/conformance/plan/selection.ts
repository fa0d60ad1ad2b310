import { closestMatch } from 'leven'
import type { Level, Requirement } from '../../catalogue/index.ts'

/** Which requirements a run looks at, and how far it may go. */
export interface Selection {
  /** Beginnings of ids; none means all. */
  ids: readonly string[]
  operations: readonly string[]
  levels: readonly Level[]
  readOnly: boolean
  /** Whether the quota of searches may be used up. */
  spendQuota: boolean
  /** The most searches that a run makes: 500 unless given, or any number where the quota may be used up. */
  searchBudget: number
  includes(requirement: Requirement): boolean
}

export type SelectionOptions = Partial<Omit<Selection, 'includes'>>

/** What was chosen does not exist. */
export class SelectionError extends Error {
  override readonly name = 'SelectionError'
}

/** @throws SelectionError for an id or an operation that no requirement has: it would silently choose nothing */
export function createSelection(
  requirements: readonly Requirement[],
  options: SelectionOptions = {},
): Selection {
  const { ids = [], operations = [], levels = [], readOnly = false, spendQuota = false } = options
  const { searchBudget = spendQuota ? Number.POSITIVE_INFINITY : 500 } = options
  for (const id of ids) {
    if (requirements.some((requirement) => beginsWith(requirement.id, id))) continue
    const beginnings = new Set(requirements.flatMap((requirement) => beginningsOf(requirement.id)))
    throw new SelectionError(`no requirement begins with "${id}"; the nearest is ${nearest(id, beginnings)}`)
  }
  const known = new Set(requirements.flatMap(({ operation = [] }) => operation))
  for (const operation of operations.filter((name) => !known.has(name))) {
    throw new SelectionError(`there is no operation "${operation}"; choose one of ${[...known].join(', ')}`)
  }
  const allows = <Value>(chosen: readonly Value[], value: Value) =>
    chosen.length === 0 || chosen.includes(value)
  return {
    ids,
    operations,
    levels,
    readOnly,
    spendQuota,
    searchBudget,
    includes: ({ id, operation = '', level }) =>
      (ids.length === 0 || ids.some((start) => beginsWith(id, start))) &&
      allows(operations, operation) &&
      allows(levels, level),
  }
}

function beginsWith(id: string, start: string): boolean {
  return id === start || id.startsWith(`${start}.`)
}

/** `a.b.c` begins with `a`, `a.b` and itself. */
function beginningsOf(id: string): string[] {
  const words = id.split('.')
  return words.map((_, last) => words.slice(0, last + 1).join('.'))
}

function nearest(text: string, candidates: Set<string>): string {
  return closestMatch(text, [...candidates]) ?? 'none'
}
