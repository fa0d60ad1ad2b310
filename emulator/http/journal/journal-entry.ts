import type { KeyKind } from '../../accounts/index.ts'
import type { SearchTrace } from '../../search/index.ts'

/** Why a request was answered as it was. */
export interface Decision {
  /** The requirement or profile key that refused it; absent when nothing did. */
  requirement?: string
  message: string
  /** The id of the injected fault that the request met. */
  fault?: string
}

/** How an operation came to its answer, by what it did. */
export interface Trace {
  search?: SearchTrace
}

/** A request to the service's own addresses, as the journal shows it. */
export interface JournalEntry {
  id: string
  at: string
  method: string
  path: string
  operation?: string
  headers: Record<string, string>
  /** As it was read; absent when it was not. */
  body?: unknown
  /** The uid of the account that the key belongs to. */
  account?: string
  keyKind?: KeyKind
  /** Absent when the connection was reset in place of an answer. */
  status?: number
  answer?: unknown
  decision: Decision
  /** Absent where the operation keeps no account of it. */
  trace?: Trace
  durationMs: number
}
