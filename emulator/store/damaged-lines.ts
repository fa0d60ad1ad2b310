/** Says which lines of a file are damaged; undefined when none is. */
export function describeDamage(damaged: readonly number[]): string | undefined {
  if (damaged.length === 0) return undefined
  return damaged.length === 1
    ? `line ${damaged[0]} is damaged`
    : `${damaged.length} lines are damaged, the first is line ${damaged[0]}`
}
