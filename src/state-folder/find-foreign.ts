import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const ownFolder = /^(?:collections|histories)(?:\/[^/]+)?$/
const ownFile = /^(?:understudy-state\.json|collections\/[^/]+\/[^/]+\.json|histories\/[^/]+\/[^/]+\.ndjson)$/
/** What file managers leave in a folder that a person has looked at. */
const ofFileManagers = /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/

/**
 * The first entry of a folder that no export has made, as its path from there. It is told by the place alone: what an
 * interrupted export leaves has no table of contents, or not all that it names.
 */
export async function findForeign(folder: string, within = ''): Promise<string | undefined> {
  for (const entry of await readdir(join(folder, within), { withFileTypes: true })) {
    const place = `${within}${entry.name}`
    const foreign =
      entry.isDirectory() && ownFolder.test(place)
        ? await findForeign(folder, `${place}/`)
        : entry.isFile() && (ownFile.test(place) || ofFileManagers.test(place))
          ? undefined
          : place
    if (foreign !== undefined) return foreign
  }
  return undefined
}
