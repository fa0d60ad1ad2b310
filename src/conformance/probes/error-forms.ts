import { isObject } from '../../contract/index.ts'
import { type Exchange, summarise } from '../http/index.ts'

/** The forms of an error's body that deployments are known to have. */
export type ErrorForm = 'error-string' | 'message-code' | 'problem-json' | 'plain-text'

/** The form of an error's body; undefined for another one. */
export function errorFormOf({ headers, json, text }: Exchange): ErrorForm | undefined {
  const contentType = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (contentType === 'text/plain') return text === '' ? undefined : 'plain-text'
  if (!isObject(json)) return undefined
  if (contentType === 'application/problem+json') return 'problem-json'
  if (contentType !== 'application/json') return undefined
  if (typeof json['error'] === 'string') return 'error-string'
  return typeof json['message'] === 'string' && 'code' in json ? 'message-code' : undefined
}

/** An error's body in words, for messages. */
export function describeError(exchange: Exchange): string {
  return `${exchange.headers['content-type'] ?? 'no content type'}: ${summarise(exchange)}`
}
