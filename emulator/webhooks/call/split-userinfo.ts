import { unescape as decode } from 'node:querystring'
import { redactUserinfo } from '../../redact.ts'

/**
 * Takes the userinfo out of an address (RFC 3986, 3.2.1): it is no part of what is called, but the credentials of Basic
 * authentication (RFC 7617), and secret.
 */
export function splitUserinfo(address: string): { url: string; authorization?: string } {
  if (!URL.canParse(address)) return { url: redactUserinfo(address) }
  const url = new URL(address)
  const { username, password } = url
  if (username === '' && password === '') return { url: address }
  url.username = ''
  url.password = ''
  const credentials = Buffer.from(`${decode(username)}:${decode(password)}`).toString('base64')
  return { url: url.href, authorization: `Basic ${credentials}` }
}
