/**
 * How much a requirement binds: `must` can be broken; where the specification is silent (`unspecified`) or speaks
 * against itself (`contradictory`), a deployment is only observed.
 */
export const LEVELS = ['must', 'unspecified', 'contradictory'] as const
export type Level = (typeof LEVELS)[number]

/** A place in the specification: the heading of a section, and the row of a table or the field that is meant. */
export interface Source {
  readonly section: string
  readonly row?: string
}

/** What of an exchange a keyword of the contract speaks of. */
export type Part = 'operation' | 'path' | 'body' | 'response'

/** A keyword of the contract, and the value that it binds. */
export interface Constraint {
  /** JSON pointer (RFC 6901) to the keyword in the contract. */
  readonly location: string
  readonly part: Part
  /** JSON pointer to the value within that part; `*` stands for every element of an array or member of a map. */
  readonly pointer: string
  readonly keyword: string
  readonly value: unknown
  /** The status whose body is meant, as the contract writes it; only in the part `response`. */
  readonly status?: string
  /** The keyword holds only where the value at this pointer is this one. */
  readonly when?: Condition
}

export interface Condition {
  readonly pointer: string
  readonly value: unknown
}

/** One atomic fact of the specification. */
export interface Requirement {
  /** Dotted words that stay the same for good. */
  readonly id: string
  readonly level: Level
  readonly rule: string
  readonly source: Source
  /** The operationId, unless the rule is a general one. */
  readonly operation?: string
  /** The key of the behaviour profile; for the levels other than `must`. */
  readonly profile?: string
  /** Why nobody can judge it over HTTP. */
  readonly excluded?: string
  /** The keyword that it is derived from; none when it was written by hand. */
  readonly constraint?: Constraint
}
