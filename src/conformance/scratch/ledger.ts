import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** One line of a ledger. */
export type LedgerEntry = { target: string } | { created: string } | { removed: string }

/** What a run has made in a target and not yet removed, kept in a file so that a crash loses nothing of it. */
export interface Ledger {
  /** The run's mark. */
  run: string
  note(entry: LedgerEntry): Promise<void>
  /** Removes the file; for a run that left nothing behind. */
  discard(): Promise<void>
}

/** The ledger of a run against a target, in a folder where each run has a file. */
export function openLedger(folder: string, run: string, target: string): Ledger {
  const file = fileOf(folder, run)
  let begun: Promise<void> | undefined
  const begin = async () => {
    await mkdir(folder, { recursive: true })
    await append(file, { target })
  }
  return {
    run,
    async note(entry) {
      begun ??= begin()
      await begun
      await append(file, entry)
    },
    discard: () => rm(file, { force: true }),
  }
}

/** What a run has left in its target; undefined when there is no ledger of that run. */
export async function readLedger(
  folder: string,
  run: string,
): Promise<{ target: string; left: string[] } | undefined> {
  const text = await readFile(fileOf(folder, run), 'utf8').catch(undefinedWhenAbsent)
  if (text === undefined) return undefined
  let target = ''
  const left = new Set<string>()
  // A crash can tear the last line; what stands before it is whole.
  for (const line of text.split('\n').filter((each) => each.endsWith('}'))) {
    const entry: LedgerEntry = JSON.parse(line)
    if ('target' in entry) target = entry.target
    else if ('created' in entry) left.add(entry.created)
    else left.delete(entry.removed)
  }
  return { target, left: [...left] }
}

/** The runs that left a ledger: they crashed, or could not remove what they had made. */
export async function ledgersIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder).catch(undefinedWhenAbsent)) ?? []
  return files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length))
}

const ending = '.ndjson'

function fileOf(folder: string, run: string): string {
  return join(folder, `${run}${ending}`)
}

function append(file: string, entry: LedgerEntry): Promise<void> {
  // The types do not know `flush` yet; Node has it since 20.10.
  return appendFile(file, `${JSON.stringify(entry)}\n`, { flush: true } as object)
}

function undefinedWhenAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
