import createClient, { type Client } from 'openapi-fetch'
import type { controlPaths } from '../contract/index.ts'

/** A running emulator. */
export interface ControlTarget {
  /** Where the service answers; the control API is under it. */
  url: string
  /** Asked for when the emulator is not bound to a loopback address. */
  token?: string
}

export type ControlClient = Client<controlPaths>

/** A typed client of an emulator's control API: `client.PUT('/_emulator/clock', { body: { advance: 'P1D' } })`. */
export function createControlClient({ url, token }: ControlTarget): ControlClient {
  return createClient<controlPaths>({
    baseUrl: url.replace(/\/+$/, ''),
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  })
}
