import { copyFile, type FileHandle, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeDirectories } from '../../src/make-directories.ts'

/*
 * Everything that the store changes on disk goes through these functions (lowdb writes to names that are
 * published here). Each is durable when it resolves: it survives a loss of power, except where a following
 * `syncDirectory` is asked for.
 */

/** Makes a directory and those above it that are missing. */
export async function makeDirectory(path: string): Promise<void> {
  for (const made of await makeDirectories(path)) await syncDirectory(dirname(made))
}

/** Makes names in a directory durable: those that came, went or were changed since the last time. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return // has no such call; its directories are journaled
  await withFile(path, 'r', (directory) => directory.sync())
}

/** Makes a new file for `appendDurably`. @throws when it exists. */
export async function createForAppend(path: string): Promise<FileHandle> {
  const file = await open(path, 'ax')
  await syncDirectory(dirname(path))
  return file
}

/**
 * Appends text to a file of `length` bytes and returns the new length. When that fails the file is cut back,
 * so that what was refused does not come back at the next start.
 */
export async function appendDurably(file: FileHandle, text: string, length: number): Promise<number> {
  const bytes = Buffer.from(text)
  try {
    await file.appendFile(bytes)
    await file.datasync()
    return length + bytes.length
  } catch (error) {
    await cutBack(file, length, error)
    throw error
  }
}

/** Appends text to the file at this path, which exists. */
export async function appendToFile(path: string, text: string): Promise<void> {
  await withFile(path, 'a', async (file) => {
    await appendDurably(file, text, (await file.stat()).size)
  })
}

/** Gives a file new content at once: a crash leaves the old or the new. Wants `syncDirectory` after it. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.tmp`
  await writeFile(temporary, text)
  await publishFile(temporary, path)
}

/** Puts a finished file in the place of another at once. Wants `syncDirectory` after it. */
export async function publishFile(finished: string, path: string): Promise<void> {
  await withFile(finished, 'r+', (file) => file.sync())
  await rename(finished, path)
}

/** Moves a file that is durable already to another directory. */
export async function moveFile(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncDirectory(dirname(to))
  await syncDirectory(dirname(from))
}

export async function duplicateFile(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  await withFile(to, 'r+', (file) => file.sync())
  await syncDirectory(dirname(to))
}

/** Removes a file if it is there. Wants `syncDirectory` after it. */
export async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true })
}

async function withFile(
  path: string,
  flags: string,
  use: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const file = await open(path, flags)
  try {
    await use(file)
  } finally {
    await file.close()
  }
}

async function cutBack(file: FileHandle, length: number, error: unknown): Promise<void> {
  try {
    await file.truncate(length)
    await file.datasync()
  } catch (second) {
    throw new AggregateError(
      [error, second],
      `${String(error)}; what was refused could not be cut off and may be back at the next start (${String(second)})`,
    )
  }
}
