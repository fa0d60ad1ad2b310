import { isIPv6 } from 'node:net'

/** Whether only this machine can reach a server that is bound to this host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** A host as it stands in a URL; one that means every address is reached by the loopback one. */
export function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return isIPv6(host) ? `[${host}]` : host
}
