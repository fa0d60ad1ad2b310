import { type Clock, type HttpClient, HttpFailure } from '../../environment/index.ts'
import type { Call } from '../call/index.ts'
import { type Attempt, type Outcome, secretsOf } from './delivery.ts'
import { type HostQueue, QueueFull } from './host-queue.ts'
import { type AttemptResult, isWorthRepeating, resultOfFailure, resultOfResponse } from './outcome.ts'

/** What of an answer is read (1 MiB). */
const maxResponseBytes = 1024 * 1024
/** The pause before the first repetition; it doubles from one to the next. */
const firstPauseMs = 500
const longestPauseMs = 60_000

export interface DeliverOptions {
  clock: Clock
  http: HttpClient
  queue: HostQueue
  /** How often a failed call is repeated. */
  retries: number
  timeoutMs: number
  /** Ends the delivery; its reason is the result. */
  signal: AbortSignal
  /** Called before each attempt: why it must not be made, if so. */
  objection: () => AttemptResult | undefined
}

/** Makes a call, again and again as far as the profile allows, until it comes out well or repeating has no point. */
export async function deliver(call: Call, options: DeliverOptions): Promise<Outcome & { answer?: string }> {
  const { clock, retries, signal, objection } = options
  const attempts: Attempt[] = []
  const finish = ({ verdict, message, response, answer }: AttemptResult) => ({
    verdict,
    message: attempts.length > 1 ? `${message} (${attempts.length} attempts)` : message,
    attempts,
    finishedAt: clock.now().toISOString(),
    ...(response && { response }),
    ...(answer !== undefined && { answer }),
  })
  for (;;) {
    const refused = objection() ?? reasonOf(signal)
    if (refused) return finish(refused)
    const result = await attempt(call, options, attempts)
    if (attempts.length > retries || !isWorthRepeating(result)) return finish(result)
    await pause(options, attempts.length)
  }
}

async function attempt(call: Call, options: DeliverOptions, attempts: Attempt[]): Promise<AttemptResult> {
  const { clock, queue, objection, signal } = options
  try {
    return await queue.run(hostOf(call), async () => {
      const refused = objection() ?? reasonOf(signal)
      if (refused) return refused
      const at = clock.now().toISOString()
      const start = clock.elapsed()
      const result = await request(call, options)
      const { verdict, message, status } = result
      const durationMs = Math.round((clock.elapsed() - start) * 1000) / 1000
      attempts.push({ at, durationMs, ...(status !== undefined && { status }), verdict, message })
      return result
    })
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    return {
      verdict: 'dropped',
      message: 'too many calls were waiting; let the receiver answer sooner, or play fewer turns at once',
    }
  }
}

async function request(
  { method, url, mappedUrl, headers, body }: Call,
  { http, timeoutMs, signal }: DeliverOptions,
): Promise<AttemptResult> {
  const secrets = secretsOf(headers)
  try {
    const response = await http.request({
      method,
      url: mappedUrl ?? url,
      headers: headers.map(({ key, value }) => [key, value] as const),
      timeoutMs,
      maxResponseBytes,
      signal,
      ...(body !== undefined && { body }),
    })
    return resultOfResponse(response, secrets)
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error
    return (error.kind === 'aborted' && reasonOf(signal)) || resultOfFailure(error, secrets)
  }
}

/** Pauses by the injected clock, unless the delivery is ended meanwhile. */
async function pause({ clock, signal }: DeliverOptions, attempts: number): Promise<void> {
  const ms = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs)
  const ended = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  await Promise.race([clock.sleep(ms), ended])
}

function reasonOf(signal: AbortSignal): AttemptResult | undefined {
  return signal.aborted ? (signal.reason as AttemptResult) : undefined
}

function hostOf({ url, mappedUrl = url }: Call): string {
  return URL.canParse(mappedUrl) ? new URL(mappedUrl).host : mappedUrl
}
