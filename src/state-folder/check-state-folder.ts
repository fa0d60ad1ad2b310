import { mkdtemp, readdir, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { beside } from './beside.ts'
import { holdsForeign, notAnExport, StateFolderError, unusable } from './errors.ts'
import { findForeign } from './find-foreign.ts'
import { manifestName } from './manifest.ts'

/**
 * Checks that a state can be written into a folder: one that is new or empty, or holds an earlier export and nothing
 * else. The same goes for the folders beside it that an interrupted export leaves: they are written over, too.
 *
 * @throws StateFolderError saying why it cannot
 */
export async function checkStateFolder(path: string): Promise<void> {
  const folder = resolve(path)
  try {
    const found = await whenThere(readdir(folder))
    if (found && found.length > 0 && !found.includes(manifestName)) throw notAnExport(folder, manifestName)
    for (const replaced of [folder, ...Object.values(beside(folder))]) {
      const foreign = await whenThere(findForeign(replaced))
      if (foreign !== undefined) throw holdsForeign(replaced, foreign)
    }
    await checkWritable(dirname(folder))
  } catch (error) {
    throw error instanceof StateFolderError ? error : unusable(folder, error as NodeJS.ErrnoException)
  }
}

/**
 * An export is made beside the folder and moved into its place, so it is the parent that must allow it. Only trying
 * tells: what permissions say does not hold for the administrator, nor in /proc.
 */
async function checkWritable(parent: string): Promise<void> {
  if ((await whenThere(readdir(parent))) === undefined) return checkWritable(dirname(parent))
  await rmdir(await mkdtemp(join(parent, '.understudy-')))
}

async function whenThere<Found>(looked: Promise<Found>): Promise<Found | undefined> {
  return looked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
