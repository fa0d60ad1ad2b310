import type { Operation } from 'openapi-backend'
import type { ContractRouter } from './contract-router.ts'

/** Where a request leads: to an operation, to an address that has others, or nowhere. */
export type Location =
  | { found: 'operation'; operation: Operation }
  | { found: 'other-methods'; allowed: string[] }
  | { found: 'nothing' }

const methods = ['get', 'put', 'post', 'delete', 'patch']

export function locate({ router }: ContractRouter, method: string, path: string): Location {
  const operation = router.matchOperation({ method, path, headers: {} })
  if (operation) return { found: 'operation', operation }
  const allowed = methods.filter((other) => router.matchOperation({ method: other, path, headers: {} }))
  if (allowed.length > 0)
    return { found: 'other-methods', allowed: allowed.map((name) => name.toUpperCase()) }
  return { found: 'nothing' }
}
