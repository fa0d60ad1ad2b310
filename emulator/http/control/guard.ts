import type { IncomingMessage } from 'node:http'
import { Refusal } from '../../refusal.ts'

/** Who may call the control API. */
export interface ControlAccess {
  /** Asked for when the emulator can be reached from other machines. */
  token?: string
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Keeps strangers out of the control API, which shows keys. Bound to a loopback address only this machine can call,
 * but a page in its browser could too: by a name of its own that leads here (DNS rebinding), which shows in `Host`, or
 * from its own origin, which shows in `Origin`. Bound elsewhere, a token is asked for.
 *
 * @throws Refusal 403 for a foreign Host or Origin, 401 without the token
 */
export function guardControl({ headers }: IncomingMessage, { token }: ControlAccess): void {
  const host = headers.host ?? ''
  if (token === undefined && !loopback.test(hostname(host))) {
    throw refused(403, `the header Host is "${host}"; the control API is called by localhost or 127.0.0.1`)
  }
  const { origin } = headers
  if (origin !== undefined && !isOwnOrigin(origin, host)) {
    throw refused(403, `the header Origin is "${origin}"; the control API is not for pages of other origins`)
  }
  if (token !== undefined && headers.authorization !== `Bearer ${token}`) {
    throw refused(
      401,
      'the control API wants the header Authorization: Bearer and the token printed at start',
    )
  }
}

function hostname(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase()
}

function isOwnOrigin(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase()
}

const refused = (status: number, message: string): Refusal =>
  new Refusal({ status, message, requirement: 'control' })
