interface Waiting {
  readonly line: string
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

/**
 * Lets lines that come in while others are being written share one write and one sync. Lines keep their
 * order; a line's promise settles as the write of its group does.
 */
export class GroupCommit {
  readonly #write: (lines: readonly string[]) => Promise<void>
  #waiting: Waiting[] = []
  #writing: Promise<void> | undefined

  /** `write` is called with the next group in the very moment when that stops growing. */
  constructor(write: (lines: readonly string[]) => Promise<void>) {
    this.#write = write
  }

  add(line: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ line, resolve, reject })
      this.#writing ??= this.#writeGroups()
    })
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    await this.#writing
  }

  async #writeGroups(): Promise<void> {
    await Promise.resolve() // lets callers that are about to run in this turn join the first group
    while (this.#waiting.length > 0) {
      const group = this.#waiting
      this.#waiting = []
      try {
        await this.#write(group.map(({ line }) => line))
        for (const { resolve } of group) resolve()
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    this.#writing = undefined
  }
}
