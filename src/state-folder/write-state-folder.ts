import { rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { syncFolder, writeNewFile } from '../durable-file.ts'
import { beside } from './beside.ts'
import { checkStateFolder } from './check-state-folder.ts'
import { unusable } from './errors.ts'
import { createFileNames } from './file-names.ts'
import { type Manifest, manifestName, type State } from './manifest.ts'

/**
 * Writes a state into a folder that a person can read and compare: a file for each record, a file of lines for each
 * history's partition. An earlier export in it stays whole until the new one is complete beside it. A crash between
 * the two renames leaves the earlier one as `<folder>.understudy-previous`, where reading finds it.
 *
 * @throws StateFolderError when the folder holds anything but an export, or cannot be written to
 */
export async function writeStateFolder(path: string, state: State): Promise<void> {
  const folder = resolve(path)
  await checkStateFolder(folder)
  await replaceFolder(folder, state).catch((error: NodeJS.ErrnoException) => {
    throw error.code === undefined ? error : unusable(folder, error)
  })
}

async function replaceFolder(folder: string, state: State): Promise<void> {
  const { next, previous } = beside(folder)
  if (!(await exists(folder)) && (await exists(previous))) await rename(previous, folder)
  await rm(next, { recursive: true, force: true })
  await writeFiles(next, state)
  if (await exists(folder)) {
    await rm(previous, { recursive: true, force: true })
    await rename(folder, previous)
  }
  await rename(next, folder)
  await syncFolder(dirname(folder))
  await rm(previous, { recursive: true, force: true })
}

/** The table of contents comes last: a folder that has one is complete. */
async function writeFiles(folder: string, state: State): Promise<void> {
  const { format, clock, faults } = state
  const manifest: Manifest = { format, clock, faults, collections: {}, histories: {} }
  const collectionFolder = createFileNames('')
  const historyFolder = createFileNames('')
  for (const [collection, records] of Object.entries(state.collections)) {
    const within = `collections/${collectionFolder(collection)}`
    const nameOf = createFileNames('.json')
    manifest.collections[collection] = []
    for (const { key, value } of records) {
      const file = `${within}/${nameOf(key)}`
      manifest.collections[collection].push({ key, file })
      await writeNewFile(join(folder, file), `${JSON.stringify(value, null, 2)}\n`)
    }
  }
  for (const [history, partitions] of Object.entries(state.histories)) {
    const within = `histories/${historyFolder(history)}`
    const nameOf = createFileNames('.ndjson')
    manifest.histories[history] = []
    for (const { partition, entries } of partitions) {
      const file = `${within}/${nameOf(partition)}`
      manifest.histories[history].push({ partition, file, entries: entries.length })
      await writeNewFile(join(folder, file), entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    }
  }
  await writeNewFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}
