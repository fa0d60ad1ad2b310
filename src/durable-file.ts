import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeDirectories } from './make-directories.ts'

/** Gives a file new content at once and durably: a crash leaves the old content or the new. */
export async function replaceFile(path: string, text: string): Promise<void> {
  await writeNewFile(`${path}.next`, text)
  await rename(`${path}.next`, path)
  await syncFolder(dirname(path))
}

/** Writes a file durably, with the folders above it; a crash may leave a part of it. */
export async function writeNewFile(path: string, text: string): Promise<void> {
  await makeDirectories(dirname(path))
  const file = await open(path, 'w')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the names in a folder durable. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return // has no such call; its folders are journaled
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
