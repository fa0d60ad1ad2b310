import { cpSync, existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openFileStore, type Store } from '../../../../emulator/store/index.ts'

/** Memory, where the system offers it as a file system: a sync costs nothing there. */
const fastest = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** An empty directory that is gone after the test. */
export async function temporaryDirectory(base = fastest): Promise<string> {
  const directory = await mkdtemp(join(base, 'understudy-store-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

/** Opens a store that is closed after the test, whatever became of it. */
export async function openForTest(directory: string, journalBytes?: number): Promise<Store> {
  const store = await openFileStore(journalBytes === undefined ? { directory } : { directory, journalBytes })
  onTestFinished(() => store.close().catch(() => undefined))
  return store
}

/**
 * What another process would find if this one were killed now. The copy is made in one go; when a step that
 * the store has under way takes a file from under it, it is made again.
 */
export async function asAfterKill(directory: string): Promise<string> {
  const copy = await temporaryDirectory()
  try {
    cpSync(directory, copy, { recursive: true, filter: (source) => !basename(source).startsWith('lock-') })
    return copy
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return asAfterKill(directory)
    throw error
  }
}

/** Paths of all files below a directory, relative to it, with their texts. */
export async function filesOf(directory: string): Promise<Map<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = new Map<string, string>()
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(directory.length + 1), await readFile(path, 'utf8'))
  }
  return files
}

/** The one journal of a directory. */
export async function journalOf(directory: string): Promise<string> {
  const journals = (await readdir(directory)).filter((name) => name.startsWith('journal-'))
  if (journals.length !== 1) throw new Error(`expected one journal, found ${journals.join(', ')}`)
  return join(directory, String(journals[0]))
}
