import type { Profile } from '../../src/profile/index.ts'
import type { Conversation } from '../conversation/index.ts'
import type { Environment, SettableClock } from '../environment/index.ts'
import type { FaultList } from '../faults/index.ts'
import type { Knowledge } from '../knowledge/index.ts'
import type { SeedPorts } from '../seed/index.ts'
import type { SnapshotShelf, State } from '../snapshots/index.ts'
import type { Inboxes, Webhooks } from '../webhooks/index.ts'

/** A request to the control API, after validation. */
export interface ControlRequest {
  parameters: Record<string, string>
  query: Record<string, unknown>
  /** A JSON object; where the contract takes anything, text; `undefined` when there was none. */
  body: unknown
  /** The request as it came. */
  incoming: {
    method: string
    /** What stands behind the question mark, if anything. */
    search: string
    headers: Record<string, string>
  }
}

export interface ControlAnswer {
  status: number
  body?: unknown
}

/** What the calls of the control API work with: the environment, and what only the running emulator can do. */
export interface ControlContext {
  environment: Environment
  knowledge: Knowledge
  /** The environment's clock, which only this API moves. */
  clock: SettableClock
  faults: FaultList
  seedPorts: SeedPorts
  version: string
  store: { kind: 'file' | 'memory'; recovery: readonly string[] }
  requests: RequestLog
  conversation: Conversation
  webhooks: Webhooks
  inboxes: Inboxes
  /** Puts what becomes of the profile in force, for the requests to come, and keeps it. */
  changeProfile(next: (current: Profile) => Profile): Promise<void>
  /** Removes everything and, for `seed`, brings back what the emulator was started with. */
  reset(to: 'empty' | 'seed'): Promise<void>
  snapshots: SnapshotShelf
  /** All that is stored, the faults and where the clock stands. */
  readState(): State
  /** Puts a state in place of the present one, with the profile that it has; the journal of requests begins anew. */
  replaceState(state: State): Promise<void>
}

/** The journal of requests, as far as it is shown. */
export interface RequestLog {
  list(): { operation?: string }[]
  find(id: string): object | undefined
}

/** Carries out one call. Refusals are thrown. */
export type ControlOperation = (
  context: ControlContext,
  request: ControlRequest,
) => Promise<ControlAnswer> | ControlAnswer
