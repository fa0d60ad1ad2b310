/** One call to another server. */
export interface HttpRequest {
  method: string
  url: string
  /** In the order in which they are sent; a name may occur more than once. */
  headers: readonly (readonly [name: string, value: string])[]
  body?: string
  /** Milliseconds of real time until the call is given up, from the start to the last byte of the answer. */
  timeoutMs: number
  /** What of the answer's body is read; the connection is closed at the first byte beyond. */
  maxResponseBytes: number
  /** Gives the call up when it is aborted. */
  signal?: AbortSignal
}

export interface HttpResponse {
  status: number
  /** Names in lower case; values of a repeated name are joined by commas. */
  headers: Record<string, string>
  body: Uint8Array
  /** Whether there was more than `maxResponseBytes`. */
  isCut: boolean
}

/**
 * Why a call got no answer:
 *
 * - `blocked`: the address is one that the emulator does not call
 * - `refused`: nothing listens there
 * - `unresolvable`: the host name leads nowhere
 * - `timed-out`: no whole answer in time
 * - `broken-off`: the connection ended before the whole answer was there
 * - `untrusted`: the server's certificate is not accepted
 * - `unsendable`: HTTP cannot carry the request as it is
 * - `aborted`: the caller gave it up
 * - `unreachable`: anything else on the way
 */
export type HttpFailureKind =
  | 'blocked'
  | 'refused'
  | 'unresolvable'
  | 'timed-out'
  | 'broken-off'
  | 'untrusted'
  | 'unsendable'
  | 'aborted'
  | 'unreachable'

export class HttpFailure extends Error {
  override readonly name = 'HttpFailure'
  readonly kind: HttpFailureKind

  /** @param message a sentence that says what to do */
  constructor(kind: HttpFailureKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** The one way to other servers. Follows no redirects. */
export interface HttpClient {
  /** @throws HttpFailure when there is no whole answer */
  request(request: HttpRequest): Promise<HttpResponse>
  /** Ends what is under way and closes all connections. */
  close(): Promise<void>
}
