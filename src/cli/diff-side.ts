import { isReport } from '../conformance/index.ts'
import { readyProfiles } from '../profile/index.ts'

/** One side of a comparison as it was named, and what the name stands for. */
export interface Side {
  name: string
  kind: 'report' | 'profile' | 'target'
}

/**
 * What a name stands for: a URL is a target; what holds a dot or a slash is a file; else it is a ready profile, or a
 * target of `understudy.yaml`.
 *
 * @throws FileError for a file that cannot be read
 */
export async function sideOf(name: string): Promise<Side> {
  if (/^https?:\/\//.test(name)) return { name, kind: 'target' }
  if (name.startsWith('random:')) return { name, kind: 'profile' }
  if (/[./\\]/.test(name)) return { name, kind: (await isReport(name)) ? 'report' : 'profile' }
  return { name, kind: (await readyProfiles()).includes(name) ? 'profile' : 'target' }
}
