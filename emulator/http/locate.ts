import type { Operation } from 'openapi-backend'
import type { ContractRouter } from './contract-router.ts'

/** Where a request leads: to an operation, to an address that has others, or nowhere. */
export type Location =
  | { found: 'operation'; operation: Operation }
  | { found: 'other-methods'; allowed: string[] }
  | { found: 'nothing' }

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options']

export function locate({ router }: ContractRouter, method: string, path: string): Location {
  // No address has an empty part, and the router takes long to find that out of a path of many slashes.
  if (path.includes('//')) return { found: 'nothing' }
  const operation = router.matchOperation({ method, path, headers: {} })
  if (operation) return { found: 'operation', operation }
  const allowed = methods.filter((other) => router.matchOperation({ method: other, path, headers: {} }))
  if (allowed.length > 0)
    return { found: 'other-methods', allowed: allowed.map((name) => name.toUpperCase()) }
  return { found: 'nothing' }
}

/** Whether each % of a path begins an encoded octet, and the octets are UTF-8 (RFC 3986, section 2.1). */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
