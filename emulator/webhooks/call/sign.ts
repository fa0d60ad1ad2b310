import { createHmac } from 'node:crypto'

/** The header that carries the signature, and the form that GitHub's webhooks made common: `sha256=` and hex digits. */
export const signatureHeader = 'x-webhook-signature'

/** HMAC-SHA256 (RFC 2104) of the body as it is sent; a call without a body signs the empty text. */
export function sign(secret: string, body = ''): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}
