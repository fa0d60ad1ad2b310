/** What two sides say of one thing, where they do not say the same. */
export interface Difference {
  /** A key of the profile, with the operation where it has a value for each; or a requirement. */
  name: string
  a: string
  b: string
}

/** What came out of holding two sides against each other. */
export interface Comparison {
  /** How many things both sides speak of. */
  compared: number
  differences: Difference[]
  /** What only one side speaks of, and why the other does not: these may differ or not. */
  oneSided: Difference[]
}

/** 1 when something differs; 3 when what was found to be the same is not all, or nothing at all. */
export function exitCodeOf({ compared, differences, oneSided }: Comparison): 0 | 1 | 3 {
  if (differences.length > 0) return 1
  return compared === 0 || oneSided.length > 0 ? 3 : 0
}
