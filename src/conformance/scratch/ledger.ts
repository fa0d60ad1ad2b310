import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** One line of a ledger. */
export type LedgerEntry = { created: string } | { removed: string }

/** What a run has made in a target and not yet removed, kept in a file so that a crash loses nothing of it. */
export interface Ledger {
  /** The run's mark. */
  run: string
  note(entry: LedgerEntry): Promise<void>
  /** Agents that were created and not removed. */
  left(): Promise<string[]>
  /** Removes the file; for a run that left nothing behind. */
  discard(): Promise<void>
}

/** The ledger of a run, in a folder where each run has a file. */
export function openLedger(folder: string, run: string): Ledger {
  const file = join(folder, `${run}.ndjson`)
  return {
    run,
    async note(entry) {
      await mkdir(dirname(file), { recursive: true })
      await appendFile(file, `${JSON.stringify(entry)}\n`, { flush: true } as object)
    },
    async left() {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return ''
        throw error
      })
      const left = new Set<string>()
      for (const line of text.split('\n').filter((each) => each.endsWith('}'))) {
        const entry: LedgerEntry = JSON.parse(line)
        if ('created' in entry) left.add(entry.created)
        else left.delete(entry.removed)
      }
      return [...left]
    },
    discard: () => rm(file, { force: true }),
  }
}
