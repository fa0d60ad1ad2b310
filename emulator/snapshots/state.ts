import type { controlComponents } from '../../src/contract/index.ts'

/** All that an emulator knows. */
export type State = controlComponents['schemas']['WholeState']

/** The part of it that is in the store. */
export type StoredState = Pick<State, 'collections' | 'histories'>

/** What a list of snapshots shows of each. */
export type Snapshot = controlComponents['schemas']['Snapshot']
