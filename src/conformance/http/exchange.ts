/** A request as a check makes it. */
export interface Call {
  method: string
  /** The path and query after the target's base address. */
  path: string
  /** A whole address that takes the place of the target's own: what plays turns or moves the clock. */
  url?: string
  /** The value of `X-API-Key`; absent for a request without one. */
  key?: string
  /** In place of those that are always sent; an empty value leaves the header out. */
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is, in place of `body`. */
  text?: string
}

/** A request and its answer. */
export interface Exchange {
  call: Call
  url: string
  status: number
  headers: Readonly<Record<string, string>>
  text: string
  /** The body as JSON; absent when it is none. */
  json?: unknown
  /** When it was sent, by the clock of the session that only grows. */
  startedMs: number
  durationMs: number
}

/** An exchange in words, for messages: `400 {"error":"…"}`. It is whole: a cut key could not be recognised any more. */
export function summarise({ status, text }: Exchange): string {
  return text === '' ? `${status} without a body` : `${status} ${text}`
}

export function isSuccess({ status }: Exchange): boolean {
  return status >= 200 && status < 300
}
