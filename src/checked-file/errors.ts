/** One thing that is wrong with a file, and where: lines and columns count from 1. */
export interface Problem {
  file: string
  line: number
  column: number
  message: string
}

/** A file, or one that it refers to, that cannot be used as it is: the message names every problem with its place, a line each. */
export class FileError extends Error {
  override readonly name: string = 'FileError'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(
      problems.map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`).join('\n'),
    )
    this.problems = problems
  }
}

/** A file that cannot be read at all. */
export class UnreadableFileError extends FileError {
  override readonly name = 'UnreadableFileError'
  /** Why, in a few words. */
  readonly reason: string

  constructor(file: string, { code, message }: NodeJS.ErrnoException) {
    const reason = reasons[code ?? ''] ?? message
    super([{ file, line: 1, column: 1, message: reason }])
    this.message = `${file}: ${reason}`
    this.reason = reason
  }
}

const reasons: Record<string, string> = { ENOENT: 'there is no such file', EISDIR: 'this is a folder' }
