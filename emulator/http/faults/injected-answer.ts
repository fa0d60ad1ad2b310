import type { Fault } from '../../faults/index.ts'
import type { Answer } from '../answer.ts'

/** Statuses that have no body (RFC 9110, sections 15.3.5, 15.3.6 and 15.4.5). */
const bodiless = new Set([204, 205, 304])

/** What a fault answers in place of the operation; undefined when the operation is carried out. */
export function injectedAnswer({ kind, status, body }: Fault): Answer | undefined {
  if (status === undefined && body === undefined && kind !== 'reset') return undefined
  const answer = { status: status ?? 500 }
  return bodiless.has(answer.status)
    ? answer
    : { ...answer, body: body === undefined ? { error: 'injected fault' } : body }
}
