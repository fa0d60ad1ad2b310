/** A body of any shape, so that a mutant can reach into it. */
// biome-ignore lint/suspicious/noExplicitAny: mutants bend the bodies of every operation
type Body = any

/** A request on its way to a deployment. */
export interface Sent {
  operation: 'create' | 'update' | 'delete' | 'track' | 'search'
  key: string | undefined
  body: Body
}

/** Sends a request on to the correct deployment, changed or as it is. */
export type Pass = (changed?: Partial<Sent>) => Promise<Response>

/** A deployment that breaks one requirement on purpose, made of a correct one by bending what passes between. */
export interface Mutant {
  does: string
  /** The requirement that must be found broken. */
  breaks: string
  bend(sent: Sent, pass: Pass): Promise<Response>
}

/** `fetch` to the mutant that a correct deployment at this address is turned into. */
export function fetchOf({ bend }: Mutant, url: string): typeof fetch {
  return (input, init = {}) => {
    const headers = new Headers(init.headers)
    const sent: Sent = {
      operation: operationOf(init.method ?? 'GET', String(input).slice(url.length)),
      key: headers.get('x-api-key') ?? undefined,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    return bend(sent, (changed = {}) => {
      const { key, body } = { ...sent, ...changed }
      if (key !== undefined) headers.set('x-api-key', key)
      return fetch(input, { ...init, headers, body: body === undefined ? null : JSON.stringify(body) })
    })
  }
}

function operationOf(method: string, path: string): Sent['operation'] {
  if (path.startsWith('/tracker/')) return 'track'
  if (path.startsWith('/knowledge/')) return 'search'
  if (method === 'DELETE') return 'delete'
  return method === 'PUT' ? 'update' : 'create'
}

export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}
