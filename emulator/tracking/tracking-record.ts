import type { components } from '../../src/contract/index.ts'

export type TrackingRequest = components['schemas']['TrackingRecord']

/** What the AI processing of a record yields; offline, a digest that depends on the event alone. */
export interface Digest {
  /** The first sentence, shortened. */
  summary: string
  /** The words that carry the meaning, most frequent first. */
  keywords: string[]
}

/** A tracked event, as kept. */
export interface TrackingRecord {
  id: string
  agentId: string
  userId: string
  platform: string
  /** The event as it came. */
  event: string
  /** The state that came with it; the user's whole state is kept apart. */
  state?: Record<string, string>
  disableAiRecord: boolean
  /** Absent when AI processing was disabled. */
  digest?: Digest
  recordedAt: string
}

/** A user of an agent, and what is known of them. */
export interface User {
  agentId: string
  userId: string
  state: Record<string, string>
  updatedAt: string
}
