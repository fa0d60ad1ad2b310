import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { BlockedAddress } from './reach.ts'

/**
 * Resolves a host name as the machine does, and passes on only what may be called: a name may lead anywhere, and
 * somewhere else the next time, so the address that is really connected to is the one that is checked.
 */
export function guardedLookup(check: (address: string, host: string) => void): LookupFunction {
  return (host, options, callback) => {
    const wanted: LookupOptions & { all: true } = { ...options, all: true }
    lookup(host, wanted, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '', 0)
      try {
        for (const { address } of addresses) check(address, host)
      } catch (blocked) {
        if (!(blocked instanceof BlockedAddress)) throw blocked
        return callback(blocked, '', 0)
      }
      if (options.all) return callback(null, addresses)
      const [first] = addresses
      callback(null, first?.address ?? '', first?.family ?? 0)
    })
  }
}
