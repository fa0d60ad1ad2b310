import type { Target } from '../../src/conformance/index.ts'
import type { PatchStep } from './contract-patch.ts'

/** A body of any shape, so that a mutant can reach into it. */
// biome-ignore lint/suspicious/noExplicitAny: mutants bend the bodies of every operation
type Body = any

/** A request on its way to a deployment. */
export interface Sent {
  operation: 'create' | 'update' | 'delete' | 'track' | 'search' | 'turn' | 'clock' | 'other'
  /** The path after the deployment's address. */
  path: string
  key: string | undefined
  body: Body
}

/** Sends a request on to the correct deployment, changed or as it is. */
export type Pass = (changed?: Partial<Sent>) => Promise<Response>

/**
 * A deployment that breaks one requirement on purpose, made of a correct one: by bending what passes between, or by a
 * patch of the contract that it keeps.
 */
export interface Mutant {
  does: string
  /** The requirement that must be found broken. */
  breaks: string
  /** What its description says that the correct one's does not. */
  described?: Partial<Target>
  /** A JSON Patch of the contract under the default profile, its references followed. */
  patch?: readonly PatchStep[]
  bend?(sent: Sent, pass: Pass): Promise<Response>
}

export type Bend = NonNullable<Mutant['bend']>

/** What a request of each operation of the contract is called here. */
export const operationNames: Record<string, Sent['operation']> = {
  createAgent: 'create',
  updateAgent: 'update',
  deleteAgent: 'delete',
  recordTrackingEvent: 'track',
  searchKnowledge: 'search',
}

/** `fetch` to the mutant that a correct deployment at this address is turned into. */
export function fetchOf({ bend }: Mutant, url: string): typeof fetch {
  if (bend === undefined) return fetch
  return async (input, init = {}) => {
    const headers = new Headers(init.headers)
    const path = String(input).slice(url.length)
    const sent: Sent = {
      operation: operationOf(init.method ?? 'GET', path),
      path,
      key: headers.get('x-api-key') ?? undefined,
      body: parse(await new Response(init.body ?? null).text()),
    }
    return bend(sent, (changed = {}) => {
      const { key, body } = { ...sent, ...changed }
      if (key !== undefined) headers.set('x-api-key', key)
      // What is no JSON goes on as it is.
      const text = body === sent.body ? (init.body ?? null) : JSON.stringify(body)
      return fetch(input, { ...init, headers, body: text })
    })
  }
}

function operationOf(method: string, path: string): Sent['operation'] {
  if (path.startsWith('/_emulator/')) return method === 'PUT' ? 'clock' : 'turn'
  if (path.startsWith('/tracker/')) return 'track'
  if (path.startsWith('/knowledge/')) return 'search'
  if (method === 'DELETE') return 'delete'
  if (method === 'PUT') return 'update'
  return method === 'POST' ? 'create' : 'other'
}

function parse(text: string): Body {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // a check may send what is no JSON
  }
}

export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}
