import { type FileHandle, open } from 'node:fs/promises'

/** Records of one size, by number. What is asked to be written is in the file, in the order asked, after `settled`. */
export interface RecordFile {
  /** Reads records into `target`, as far as the file goes, and returns how many. */
  read(first: number, target: Buffer): Promise<number>
  write(first: number, records: Buffer): void
  /** @throws what the file system refused (as a rejection) */
  settled(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the file that keeps the vectors of one model. It is a cache: nothing in it is synced, and what a crash takes
 * from it is computed again.
 */
export async function openRecordFile(path: string, bytesEach: number): Promise<RecordFile> {
  const file: FileHandle = await open(path, 'r+').catch(() => open(path, 'w+'))
  let writing: Promise<unknown> = Promise.resolve()
  return {
    async read(first, target) {
      let length = 0
      for (;;) {
        const { bytesRead } = await file.read(
          target,
          length,
          target.length - length,
          first * bytesEach + length,
        )
        length += bytesRead
        if (bytesRead === 0 || length === target.length) return Math.floor(length / bytesEach)
      }
    },
    write(first, records) {
      const copy = Buffer.from(records)
      writing = writing.then(() => file.write(copy, 0, copy.length, first * bytesEach))
      writing.catch(() => undefined) // it is `settled` that tells
    },
    async settled() {
      await writing
    },
    async close() {
      await writing.catch(() => undefined)
      await file.close()
    },
  }
}
