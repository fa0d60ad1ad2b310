import { readFile } from 'node:fs/promises'
import { FileError, UnreadableFileError } from './errors.ts'

/**
 * Reads a text of UTF-8, which may begin with a byte order mark.
 *
 * @throws FileError when it cannot be read, or with the place of the first byte that is not UTF-8
 */
export async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UnreadableFileError(file, error)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const before = new TextDecoder().decode(bytes).split('\uFFFD', 1)[0] ?? ''
    const lines = before.split('\n')
    const column = (lines.at(-1)?.length ?? 0) + 1
    throw new FileError([
      { file, line: lines.length, column, message: 'this is not UTF-8; save the file as UTF-8' },
    ])
  }
}
