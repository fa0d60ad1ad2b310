import type { controlComponents } from '../contract/index.ts'

/** All that an emulator knows. */
export type State = controlComponents['schemas']['WholeState']

export const manifestName = 'understudy-state.json'

/** The folder's table of contents: what has no file of its own, and where everything else is, in its order. */
export type Manifest = Pick<State, 'format' | 'clock' | 'faults'> & {
  /** By collection: the file of each record. */
  collections: Record<string, { key: string; file: string }[]>
  /** By history: the file of each partition, and how many lines it has. */
  histories: Record<string, { partition: string; file: string; entries: number }[]>
}
