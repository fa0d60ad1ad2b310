import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a directory and those above it that are missing, level by level: the `mkdir` of Node.js that does so never
 * returns under /proc.
 *
 * @returns the paths of those that were missing, outermost first
 */
export async function makeDirectories(path: string): Promise<string[]> {
  try {
    return await makeOne(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error
    return [...(await makeDirectories(dirname(path))), ...(await makeOne(path))]
  }
}

/** Another may make it at the same moment. */
async function makeOne(path: string): Promise<string[]> {
  try {
    await mkdir(path)
    return [path]
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return []
    throw error
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}
