import type { controlComponents } from '../../../src/contract/index.ts'
import { isSecretHeader, redacted } from '../../redact.ts'
import type { Call, Header } from '../call/index.ts'

type Schemas = controlComponents['schemas']

/** One outbound call of a webhook and its result, as it is kept and shown: without secrets. */
export type Delivery = Schemas['Delivery']
export type Verdict = Schemas['Verdict']
export type Attempt = Schemas['Attempt']

/** What a delivery knows when it is over. */
export type Outcome = Pick<Delivery, 'verdict' | 'message' | 'attempts' | 'response' | 'finishedAt'>

/** What a delivery is about. */
export type Subject = Pick<
  Delivery,
  'agentId' | 'userId' | 'turnId' | 'webhook' | 'trigger' | 'functionName' | 'replayOf'
>

/** A delivery that has not begun, and the call with its secrets, which are never kept. */
export interface PreparedDelivery {
  delivery: Delivery
  call: Call
}

export function prepareDelivery(id: string, at: Date, subject: Subject, call: Call): PreparedDelivery {
  const { method, url, mappedUrl, headers, body } = call
  const delivery: Delivery = {
    id,
    ...subject,
    at: at.toISOString(),
    request: {
      method,
      url,
      ...(mappedUrl !== undefined && { mappedUrl }),
      headers: headers.map(withoutSecret),
      ...(body !== undefined && { body }),
    },
    attempts: [],
    verdict: 'pending',
    message: 'under way',
  }
  return { delivery, call }
}

/** A header as it is kept. */
export function withoutSecret({ key, value, isSecret }: Header): { key: string; value: string } {
  return { key, value: isSecret || isSecretHeader(key) ? redacted : value }
}

/** The values of those headers that are kept without them. */
export function secretsOf(headers: readonly Header[]): string[] {
  return headers.filter((header) => withoutSecret(header).value === redacted).map(({ value }) => value)
}
