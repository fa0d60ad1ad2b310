/** One thing that is wrong with the catalogue's file, and what would be right. */
export interface CatalogueProblem {
  readonly message: string
  /** Where it stands; the first line is 1. */
  readonly file: string
  readonly line: number
}

/** A catalogue that cannot be used, with all its problems. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError'
  readonly problems: readonly CatalogueProblem[]

  constructor(problems: readonly CatalogueProblem[]) {
    super(problems.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'))
    this.problems = problems
  }
}

/** A place of the contract that no requirement can be derived from. */
export class DerivationError extends Error {
  override readonly name = 'DerivationError'
  /** JSON pointer into the contract. */
  readonly location: string

  constructor(location: string, message: string) {
    super(`contract ${location}: ${message}`)
    this.location = location
  }
}
