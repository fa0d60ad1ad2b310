import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { UNPUBLISHED } from './collection-file.ts'
import { journalStart } from './layout.ts'

/** Paths of the files right in a directory, in a fixed order. */
export async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(directory, entry.name))
    .sort()
}

/** Paths of the files in the directories that are in a directory. */
export async function filesOneBelow(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  const below = entries.filter((entry) => entry.isDirectory()).map((entry) => join(directory, entry.name))
  return (await Promise.all(below.map(filesIn))).flat().sort()
}

/** A journal and the first transaction that it may hold. */
export interface JournalFile {
  readonly path: string
  readonly start: number
}

/** The journals in a directory, oldest first. */
export async function journalsIn(directory: string): Promise<JournalFile[]> {
  return (await readdir(directory))
    .flatMap((name) => {
      const start = journalStart(name)
      return start === undefined ? [] : [{ path: join(directory, name), start }]
    })
    .sort((one, other) => one.start - other.start)
}

/** Whether a file is one that a crash left half-written: nothing refers to it. */
export const isLeftover = (path: string) => path.endsWith('.tmp') || path.endsWith(UNPUBLISHED)
