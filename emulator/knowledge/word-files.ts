import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { whenPresent } from '../store/index.ts'

/**
 * A folder with a file for each agent, which keeps the index of its words. The files are a cache: nothing in them is
 * synced, and each is there as a whole or not at all. What is asked for is done in the order asked.
 */
export class WordFiles {
  readonly #directory: string
  #last: Promise<unknown> = Promise.resolve()

  constructor(directory: string) {
    this.#directory = directory
  }

  read(agentId: string): Promise<Buffer<ArrayBuffer> | undefined> {
    return this.#inTurn(() => whenPresent(readFile(this.#path(agentId))))
  }

  write(agentId: string, parts: readonly Buffer[]): Promise<void> {
    return this.#inTurn(async () => {
      const unfinished = `${this.#path(agentId)}.part`
      await mkdir(this.#directory, { recursive: true })
      try {
        await writeFile(unfinished, parts)
        await rename(unfinished, this.#path(agentId))
      } finally {
        await rm(unfinished, { force: true }) // there is one when the disk was full
      }
    })
  }

  remove(agentId: string): Promise<void> {
    return this.#inTurn(() => rm(this.#path(agentId), { force: true }))
  }

  /** Removes what is not of one of these agents. */
  keepOnly(agentIds: ReadonlySet<string>): Promise<void> {
    return this.#inTurn(async () => {
      const kept = new Set(Array.from(agentIds, fileName))
      const names = (await whenPresent(readdir(this.#directory))) ?? []
      for (const name of names) if (!kept.has(name)) await rm(join(this.#directory, name))
    })
  }

  #inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(run)
    this.#last = result.catch(() => undefined) // whoever asked hears of it
    return result
  }

  #path(agentId: string): string {
    return join(this.#directory, fileName(agentId))
  }
}

/** Of the same form for any id. */
function fileName(agentId: string): string {
  return `${createHash('sha256').update(agentId).digest('hex').slice(0, 32)}.words`
}
