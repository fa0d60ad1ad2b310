import type { HttpFailure, HttpResponse } from '../../environment/index.ts'
import { cutText, redactHeaders, redactSecrets } from '../../redact.ts'
import type { Delivery, Verdict } from './delivery.ts'

/** How one attempt came out. */
export interface AttemptResult {
  verdict: Verdict
  /** What came of it and, where it failed, what to do. */
  message: string
  status?: number
  /** The answer as it is kept. */
  response?: NonNullable<Delivery['response']>
  /** The body of a 2xx answer, whole as far as it was read, without the secrets of the call. */
  answer?: string
}

/** @param secrets of the call: left out wherever the answer repeats them */
export function resultOfResponse(
  { status, headers: received, body, isCut }: HttpResponse,
  secrets: readonly string[],
): AttemptResult {
  const headers = redactHeaders(received, secrets)
  const text = redactSecrets(Buffer.from(body).toString('utf8'), secrets)
  const response = { status, headers, body: cutText(text), isCut }
  if (status >= 200 && status <= 299) {
    const note = isCut ? `, of its body the first ${body.length} bytes` : ''
    return { verdict: 'delivered', message: `answered ${status}${note}`, status, response, answer: text }
  }
  if (status >= 300 && status <= 399) {
    const target = headers['location'] ?? 'nowhere'
    const message = `answered ${status}, which leads to ${target}; redirects are not followed, give the webhook the final address`
    return { verdict: 'redirected', message, status, response }
  }
  const message = `answered ${status}; a 2xx is wanted, look into the receiver's log`
  return { verdict: 'rejected', message, status, response }
}

const verdicts = {
  blocked: 'blocked',
  refused: 'refused',
  unresolvable: 'unresolvable',
  'timed-out': 'timed-out',
  'broken-off': 'broken-off',
  untrusted: 'untrusted',
  unsendable: 'unsendable',
  unreachable: 'unreachable',
  aborted: 'interrupted',
} as const satisfies Record<HttpFailure['kind'], Verdict>

export function resultOfFailure({ kind, message }: HttpFailure, secrets: readonly string[]): AttemptResult {
  return { verdict: verdicts[kind], message: redactSecrets(message, secrets) }
}

/** Whether the same call could come out better a little later. */
export function isWorthRepeating({ verdict, status = 0 }: AttemptResult): boolean {
  if (verdict === 'rejected') return status >= 500 || status === 429 || status === 408
  return ['refused', 'unresolvable', 'timed-out', 'broken-off', 'unreachable'].includes(verdict)
}
