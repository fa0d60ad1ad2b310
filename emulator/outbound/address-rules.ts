import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * Where cloud machines keep their credentials: the link-local ranges (RFC 3927, RFC 4291 section 2.5.6) and the fixed
 * addresses that providers use outside of them. No webhook has business there.
 */
const metadata = new BlockList()
metadata.addSubnet('169.254.0.0', 16, 'ipv4')
metadata.addAddress('100.100.100.200', 'ipv4')
metadata.addSubnet('fe80::', 10, 'ipv6')
metadata.addAddress('fd00:ec2::254', 'ipv6')
metadata.addAddress('fd20:ce::254', 'ipv6')

/** IPv4 in the clothes of IPv6: mapped (RFC 4291, section 2.5.5.2), and by a NAT64 gateway (RFC 6052). */
const disguises = ['::ffff:', '64:ff9b::']

export function isLoopbackAddress(address: string): boolean {
  return isListed(loopback, address)
}

/** Whether a host name is one of this machine by its name alone (RFC 6761, section 6.3). */
export function isLoopbackName(name: string): boolean {
  return /(^|\.)localhost\.?$/i.test(name)
}

export function isMetadataAddress(address: string): boolean {
  return isListed(metadata, address)
}

function isListed(list: BlockList, address: string): boolean {
  const plain = withoutZone(address)
  const inside = undisguised(plain)
  if (inside !== undefined && list.check(inside, 'ipv4')) return true
  const family = isIP(plain)
  return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

function withoutZone(address: string): string {
  return address.replace(/%.*$/, '').replace(/^\[|\]$/g, '')
}

function undisguised(address: string): string | undefined {
  const disguise = disguises.find((prefix) => address.toLowerCase().startsWith(prefix))
  if (disguise === undefined) return undefined
  const rest = address.slice(disguise.length)
  if (isIP(rest) === 4) return rest
  const [high = '', low = ''] = rest.split(':')
  const bytes = [high, low].flatMap((part) => {
    const number = Number.parseInt(part || '0', 16)
    return [number >> 8, number & 0xff]
  })
  return bytes.join('.')
}
