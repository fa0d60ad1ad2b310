import { isIP } from 'node:net'
import { isLoopbackAddress, isLoopbackName, isMetadataAddress } from './address-rules.ts'

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
    throw offlineBlock(`${target} is not on this machine`)
  }
}

/**
 * Checks a host as it stands in the URL. Names are checked once more when they have been resolved; offline only those
 * of this machine come so far, for the look-up of another would leave the machine already.
 *
 * @throws BlockedAddress when it may not be called
 */
export function checkHost(reach: Reach, hostname: string): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) checkAddress(reach, host, host)
  else if (reach.offline && !isLoopbackName(host)) throw offlineBlock(`${host} is not localhost`)
}

function offlineBlock(reason: string): BlockedAddress {
  return new BlockedAddress(
    `${reason}, and the emulator runs with --offline; ` +
      'start it without, or lead the address to a local one with --webhook-map FROM=TO',
  )
}
