import { findAccount, findKeyHolder, type KeyHolder, type KeyKind } from '../../accounts/index.ts'
import type { Environment } from '../../environment/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Exchange } from './exchange.ts'

const names: Record<KeyKind, string> = {
  management: 'the agent management API key',
  knowledge: 'the API key of the knowledge data store',
  tracking: 'the API key of the tracking interface',
  agent: 'an agent API key',
}

/**
 * The holder of the request's key, which must be of a kind that opens the operation (spec: Authentication, 2).
 *
 * @throws Refusal 401 when the key is missing, unknown or of another kind
 */
export function authenticate(environment: Environment, exchange: Exchange, kind: KeyKind): KeyHolder {
  const key = exchange.request.headers['x-api-key']
  const { operationId } = exchange
  if (typeof key !== 'string' || key === '') {
    const message = `the header X-API-Key is missing; this operation wants ${names[kind]}`
    throw new Refusal({ status: 401, message, requirement: `${operationId}.security.missing` })
  }
  const holder = findKeyHolder(environment, key)
  if (!holder || !findAccount(environment, holder.uid)) {
    const message = `the key in X-API-Key is not known; this operation wants ${names[kind]}`
    throw new Refusal({ status: 401, message, requirement: `${operationId}.security.unknownKey` })
  }
  if (holder.kind !== kind) {
    const message = `the key in X-API-Key is ${names[holder.kind]}; this operation wants ${names[kind]}`
    // What an agent key opens is left open, so that it is no wrong kind.
    const isLeftOpen = holder.kind === 'agent'
    const requirement = isLeftOpen
      ? 'keys.issuedAgentKey.opens'
      : `${operationId}.security.wrongKind.${holder.kind}Key`
    throw new Refusal({ status: 401, message, requirement })
  }
  return holder
}
