import createClient, { type Client, type Middleware } from 'openapi-fetch'
import type { servicePaths } from '../contract/index.ts'
import { keysByOperation } from './keys-by-operation.ts'

/** A deployment of the service, and what opens it. A key that is missing is not sent. */
export interface ServiceTarget {
  url: string
  managementKey?: string
  knowledgeKey?: string
  trackingKey?: string
  /** How long an answer may take, in milliseconds; as long as it wants when absent. */
  timeoutMs?: number
}

export type ServiceClient = Client<servicePaths>

/**
 * A typed client of the service, for any deployment of it: `client.POST('/admin/{uid}/agent', { params, body })`
 * resolves with `{ data, error, response }`. Each operation is sent the key that the contract names for it.
 */
export function createServiceClient(target: ServiceTarget): ServiceClient {
  const keys = keysByOperation()
  const { timeoutMs } = target
  const client = createClient<servicePaths>({
    baseUrl: target.url,
    ...(timeoutMs !== undefined && {
      fetch: (request: Request) => fetch(request, { signal: AbortSignal.timeout(timeoutMs) }),
    }),
  })
  const sendKey: Middleware = {
    onRequest({ request, schemaPath }) {
      const scheme = keys.get(`${request.method} ${schemaPath}`)
      const key = scheme === undefined ? undefined : target[scheme]
      if (key !== undefined && !request.headers.has('x-api-key')) request.headers.set('x-api-key', key)
    },
  }
  client.use(sendKey)
  return client
}
