import type { Target } from '../../src/conformance/index.ts'
import { readDocument } from '../../src/contract/index.ts'
import type { Exchange } from './exchange.ts'

interface Operation {
  id: string
  method: string
  path: RegExp
  /** The statuses that it states by themselves, not by a range. */
  statuses: string[]
}

/** The operations of the contract, with the answers that it states of each. */
export const operations: Operation[] = Object.entries(
  readDocument('openapi')['paths'] as Record<
    string,
    Record<string, { operationId: string; responses: object }>
  >,
).flatMap(([template, methods]) =>
  Object.entries(methods).flatMap(([method, { operationId, responses }]) =>
    operationId === undefined
      ? []
      : {
          id: operationId,
          method: method.toUpperCase(),
          path: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
          statuses: Object.keys(responses).filter((status) => /^\d+$/.test(status)),
        },
  ),
)

/** The operation that a request was for; undefined where its address is none of the contract's. */
export function operationOf({ method, path }: Exchange): string | undefined {
  return operations.find((operation) => operation.method === method && operation.path.test(path))?.id
}

/** A request that reaches an operation by its address and its key. */
export function requestFor(operation: string, target: Target): [url: string, init: RequestInit] {
  const { url, uid, agent, utterance, managementKey, knowledgeKey, trackingKey } = target
  const search = { agent_id: agent, utterance }
  const record = { event: 'Looked at a teapot', userId: 'user-17' }
  const requests: Record<string, [method: string, path: string, key: string | undefined, body?: object]> = {
    createAgent: ['POST', `/admin/${uid}/agent`, managementKey, { agent: {} }],
    deleteAgent: ['DELETE', `/admin/${uid}/agent/${agent}`, managementKey],
    searchKnowledge: ['POST', '/knowledge/search', knowledgeKey, search],
    recordTrackingEvent: ['POST', `/tracker/${agent}/api`, trackingKey, record],
  }
  const [method, path, key = '', body] = requests[operation] ?? []
  if (method === undefined) throw new Error(`no request is known for ${operation}`)
  const content = body && {
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify(body)),
  }
  return [url + path, { method, headers: { 'x-api-key': key }, ...content }]
}
