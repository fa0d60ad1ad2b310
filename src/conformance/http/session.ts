import { fetchFailure } from '../../fetch-failure.ts'
import type { Call, Exchange } from './exchange.ts'

/** What a session needs from the outside: passed in, so that tests can do without a network or a clock. */
export interface SessionPorts {
  fetch: typeof fetch
  /** Resolves after that time, or as soon as the signal is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** Milliseconds that only grow. */
  elapsed(): number
}

export interface SessionOptions {
  /** Base address, without a slash at the end. */
  url: string
  /** The most requests a second. */
  rate?: number
  /** How long an answer may take, in milliseconds. */
  timeoutMs: number
}

/** The target could not be reached, or gave no answer of its own: nothing is known of what it would have said. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

/** It answered, but nothing else than to slow down, or that a quota is used up. */
class ThrottledError extends UnreachableError {}

/** Sends requests to a target. All that is sent goes through here. */
export interface Session {
  /**
   * Sends a request. Answers that ask to slow down (429, 502, 503, 504) are waited out and the request sent again.
   *
   * @param options `patient: false` takes such an answer as it is; `isEvidence: false` keeps it out of the reports
   * @throws UnreachableError when no answer came, or none but those that ask to slow down
   */
  send(call: Call, options?: { patient?: boolean; isEvidence?: boolean }): Promise<Exchange>
  readonly requests: number
  /** How many sendings in a row came to nothing. */
  readonly unanswered: number
}

const mostTries = 5
/** Sendings with a key in a row that were not served, after which one with it is tried once only. */
const notWaitedForAfter = 2
const longestPause = 60_000
const throttled = new Set([429, 502, 503, 504])

export function openSession({ url, rate, timeoutMs }: SessionOptions, ports: SessionPorts): Session {
  let requests = 0
  let unanswered = 0
  let nextSlot = 0
  /** By key, how many sendings in a row were not served in the end: a quota that is used up is not waited for. */
  const notServed = new Map<string, number>()

  const addressOf = (call: Call) => call.url ?? url + call.path

  /** Requests are spaced, not counted: bursts are what rate limits punish. */
  const waitForSlot = async () => {
    if (rate === undefined) return
    const now = ports.elapsed()
    const slot = Math.max(now, nextSlot)
    nextSlot = slot + 1000 / rate
    if (slot > now) await ports.sleep(slot - now)
  }

  const once = async (call: Call): Promise<Exchange> => {
    await waitForSlot()
    const address = addressOf(call)
    requests += 1
    const startedAt = ports.elapsed()
    try {
      const response = await ports.fetch(address, {
        method: call.method,
        headers: headersOf(call),
        body: bodyOf(call) ?? null,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await response.text()
      const durationMs = ports.elapsed() - startedAt
      const headers = Object.fromEntries(response.headers)
      return {
        call,
        url: address,
        status: response.status,
        headers,
        text,
        ...parse(text),
        startedMs: startedAt,
        durationMs,
      }
    } catch (error) {
      throw new UnreachableError(`${call.method} ${address}: ${reason(error, timeoutMs)}`)
    }
  }

  const sendUntilServed = async (call: Call): Promise<Exchange> => {
    const before = notServed.get(call.key ?? '') ?? 0
    for (let tries = 1; ; tries += 1) {
      const exchange = await once(call)
      if (!throttled.has(exchange.status)) {
        notServed.delete(call.key ?? '')
        return exchange
      }
      const wait = pause(exchange, tries)
      if (tries === mostTries || wait > longestPause || before >= notWaitedForAfter) {
        notServed.set(call.key ?? '', before + 1)
        const times = tries === 1 ? '' : ` each of ${tries} times`
        const said = `${exchange.status}${times}, which asks to slow down or says that a quota is used up`
        throw new ThrottledError(`${call.method} ${addressOf(call)}: ${said}`)
      }
      await ports.sleep(wait)
    }
  }

  return {
    get requests() {
      return requests
    },
    get unanswered() {
      return unanswered
    },
    async send(call, { patient = true } = {}) {
      try {
        const exchange = await (patient ? sendUntilServed(call) : once(call))
        unanswered = 0
        return exchange
      } catch (error) {
        unanswered = error instanceof ThrottledError ? 0 : unanswered + 1
        throw error
      }
    },
  }
}

function headersOf({ method, key, headers }: Call): Record<string, string> {
  const all = {
    accept: 'application/json',
    ...(method !== 'DELETE' && { 'content-type': 'application/json' }),
    ...(key !== undefined && { 'x-api-key': key }),
    ...headers,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

/** As bytes: a text would be given a content type where there shall be none. */
function bodyOf({ body, text }: Call): Uint8Array | undefined {
  const written = text ?? (body === undefined ? undefined : JSON.stringify(body))
  return written === undefined ? undefined : new TextEncoder().encode(written)
}

function parse(text: string): { json?: unknown } {
  try {
    return { json: JSON.parse(text) }
  } catch {
    return {} // an answer need not be JSON; the checks say where it must be
  }
}

/** `Retry-After` in seconds (RFC 9110, section 10.2.3); else a pause that doubles. In milliseconds. */
function pause({ headers }: Exchange, tries: number): number {
  const seconds = Number(headers['retry-after'])
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 250 * 2 ** tries
}

function reason(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer within ${timeoutMs} ms`
  return fetchFailure(error)
}
