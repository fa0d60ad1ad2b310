import type { Level, Requirement } from '../../catalogue/index.ts'

/** Which requirements a run looks at, and how far it may go. */
export interface Selection {
  /** Beginnings of ids; none means all. */
  ids: readonly string[]
  operations: readonly string[]
  levels: readonly Level[]
  readOnly: boolean
  /** The most searches that a run makes. */
  searchBudget: number
  includes(requirement: Requirement): boolean
}

export type SelectionOptions = Partial<Omit<Selection, 'includes'>>

export function createSelection(options: SelectionOptions = {}): Selection {
  const { ids = [], operations = [], levels = [], readOnly = false, searchBudget = 500 } = options
  const allows = <Value>(chosen: readonly Value[], value: Value) =>
    chosen.length === 0 || chosen.includes(value)
  return {
    ids,
    operations,
    levels,
    readOnly,
    searchBudget,
    includes: ({ id, operation = '', level }) =>
      (ids.length === 0 || ids.some((start) => id === start || id.startsWith(`${start}.`))) &&
      allows(operations, operation) &&
      allows(levels, level),
  }
}
