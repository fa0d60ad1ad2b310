import { isIP } from 'node:net'
import { isLoopbackAddress, isMetadataAddress } from './address-rules.ts'

/** An address that is not called. The message says why and what to do. */
export class BlockedAddress extends Error {
  override readonly name = 'BlockedAddress'
}

/** Which addresses may be called. */
export interface Reach {
  /** Whether only this machine may be called. */
  offline: boolean
}

/** @throws BlockedAddress when an address, or the one that a host name led to, may not be called */
export function checkAddress({ offline }: Reach, address: string, host: string): void {
  const target = address === host ? host : `${host} (${address})`
  if (isMetadataAddress(address)) {
    throw new BlockedAddress(
      `${target} is a link-local or metadata address, where machines keep credentials; it is never called`,
    )
  }
  if (offline && !isLoopbackAddress(address)) {
    throw new BlockedAddress(
      `${target} is not on this machine, and the emulator runs with --offline; ` +
        'start it without, or lead the address to a local one with --webhook-map FROM=TO',
    )
  }
}

/** Checks a host that stands in the URL as an address; names are checked when they have been resolved. */
export function checkHost(reach: Reach, hostname: string): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) checkAddress(reach, host, host)
}
