import { type FileHandle, mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** One line of a ledger. */
export type LedgerEntry =
  | { target: string }
  /** By its displayName: its creation is about to be sent, and has been answered. */
  | { creating: string }
  | { answered: string }
  /** By its id. */
  | { created: string }
  | { removed: string }

/** What a run has made in a target and not yet removed, kept in a file so that a crash loses nothing of it. */
export interface Ledger {
  /** The run's mark. */
  run: string
  /** Resolves when what was created is on the disk. What was removed may be lost: removing it again does no harm. */
  note(entry: LedgerEntry): Promise<void>
  /** Ends it; the file stays only for a run that left something behind. */
  close(left: 'something' | 'nothing'): Promise<void>
}

/** The ledger of a run against a target, in a folder where each run has a file. */
export function openLedger(folder: string, run: string, target: string): Ledger {
  const file = fileOf(folder, run)
  let begun: Promise<FileHandle> | undefined
  const begin = async () => {
    await mkdir(folder, { recursive: true })
    const handle = await open(file, 'a')
    await append(handle, { target })
    return handle
  }
  return {
    run,
    async note(entry) {
      begun ??= begin()
      const handle = await begun
      await append(handle, entry)
      if ('created' in entry) await handle.datasync()
    },
    async close(left) {
      const handle = await begun
      await handle?.close()
      if (left === 'nothing') await rm(file, { force: true })
    },
  }
}

/** What a run has left in its target, and the names of what it may have left; undefined without a ledger of that run. */
export async function readLedger(
  folder: string,
  run: string,
): Promise<{ target: string; left: string[]; inDoubt: string[] } | undefined> {
  const text = await readFile(fileOf(folder, run), 'utf8').catch(undefinedWhenAbsent)
  if (text === undefined) return undefined
  let target = ''
  const left = new Set<string>()
  const inDoubt = new Set<string>()
  // A crash can tear the last line; what stands before it is whole.
  for (const line of text.split('\n').filter((each) => each.endsWith('}'))) {
    const entry: LedgerEntry = JSON.parse(line)
    if ('target' in entry) target = entry.target
    else if ('creating' in entry) inDoubt.add(entry.creating)
    else if ('answered' in entry) inDoubt.delete(entry.answered)
    else if ('created' in entry) left.add(entry.created)
    else left.delete(entry.removed)
  }
  return { target, left: [...left], inDoubt: [...inDoubt] }
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

async function append(handle: FileHandle, entry: LedgerEntry): Promise<void> {
  // In one write, so that entries of checks that go on at once do not mix.
  await handle.appendFile(`${JSON.stringify(entry)}\n`)
}

function undefinedWhenAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
