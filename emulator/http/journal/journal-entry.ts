import type { KeyKind } from '../../accounts/index.ts'

/** Why a request was answered as it was. */
export interface Decision {
  /** The requirement or profile key that refused it; absent when nothing did. */
  requirement?: string
  message: string
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
  status: number
  answer?: unknown
  decision: Decision
  durationMs: number
}
