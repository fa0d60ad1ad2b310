import { resolve } from 'node:path'
import { takeCheckpoint, writeCheckpoint } from './checkpoint.ts'
import { Checkpointer } from './checkpointer.ts'
import { makeDirectory, removeFile, syncDirectory } from './disk.ts'
import { diskFailed, StoreError } from './errors.ts'
import { type FormatReading, readFormat, writeFormat } from './file-format.ts'
import { FileStore } from './file-store.ts'
import { Journal } from './journal.ts'
import { Layout } from './layout.ts'
import { acquireLock, type Lock } from './lock.ts'
import { Recovery } from './recovery.ts'
import { SetAside } from './set-aside.ts'
import type { Store } from './store.ts'

export interface FileStoreOptions {
  /** Where the files are; made when it is missing. */
  readonly directory: string
  /** The least size, in bytes, of a journal that a checkpoint is made for. Default 1 MiB. */
  readonly journalBytes?: number
}

/**
 * Opens a data directory for this process alone, recovers what is in it, and tells in `recovery` what had to
 * be mended.
 *
 * @throws StoreError `locked` when a process has the directory open, `format` when another version wrote it,
 * `disk` when the file system refuses.
 */
export async function openFileStore({ directory, journalBytes = 2 ** 20 }: FileStoreOptions): Promise<Store> {
  const layout = new Layout(resolve(directory))
  try {
    const format = await readFormat(layout)
    await makeDirectory(layout.root)
    const lock = await acquireLock(layout.root)
    return await openLocked(layout, lock, format, journalBytes).catch((error) => {
      lock.release()
      throw error
    })
  } catch (error) {
    throw error instanceof StoreError ? error : diskFailed(`open the store in ${layout.root}`, error)
  }
}

async function openLocked(
  layout: Layout,
  lock: Lock,
  format: FormatReading,
  journalBytes: number,
): Promise<Store> {
  const setAside = await SetAside.open(layout)
  if (format === 'damaged') await setAside.move(layout.format, 'it tells no format')
  if (format !== 'known') await writeFormat(layout)
  await makeDirectory(layout.collections)
  await makeDirectory(layout.histories)
  const recovered = new Recovery(layout, setAside)
  await recovered.run()
  const { memory, dirty, sequence, sizes, records, entries, replayed, tornBytes, leftovers } = recovered
  const journal = await Journal.create(layout, sequence + 1)
  await bringFilesUpToDate(layout, recovered, setAside)
  return new FileStore({
    layout,
    lock,
    memory,
    sequence,
    journal,
    checkpointer: new Checkpointer(layout, memory, dirty, sizes, journalBytes),
    recovery: {
      snapshot: { records, entries },
      replayed,
      tornBytes,
      setAside: setAside.files,
      setAsideBefore: setAside.before,
      leftovers,
    },
  })
}

/** After this the files hold all that was recovered, and the old journals go. */
async function bringFilesUpToDate(layout: Layout, recovered: Recovery, setAside: SetAside): Promise<void> {
  const { memory, dirty, sequence, sizes, journals } = recovered
  const written = await writeCheckpoint(layout, takeCheckpoint(memory, dirty, sequence))
  for (const [collection, bytes] of written) sizes.set(collection, bytes)
  for (const { path, damage } of journals) {
    if (damage === undefined) await removeFile(path)
    else await setAside.move(path, damage)
  }
  await syncDirectory(layout.root)
}
