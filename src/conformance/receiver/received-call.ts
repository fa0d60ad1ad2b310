/** A call that came to the receiver. */
export interface ReceivedCall {
  method: string
  /** The path and query as they were sent. */
  url: string
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  body: string
  /** How long after its arrival the caller gave up, in milliseconds; only for a call that was left without an answer. */
  givenUpAfterMs?: number
}

/** How a place answers those who call it. */
export type Manner = 'well' | 'with 500' | 'never'
