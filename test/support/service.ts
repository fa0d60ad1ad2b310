import { afterAll, beforeAll, expect } from 'vitest'
import { type Emulator, type EmulatorOptions, startEmulator } from '../../emulator/index.ts'
import { catalogue } from '../../src/catalogue/index.ts'
import { completeProfile, type ProfilePatch } from '../../src/profile/index.ts'
import { accounts, ids, serviceSeed } from './service-seed.ts'

/** The operations of the service, by the names of the contract. */
export type OperationId =
  | 'createAgent'
  | 'updateAgent'
  | 'deleteAgent'
  | 'searchKnowledge'
  | 'recordTrackingEvent'

/** A request to one operation; what is left out is what the owner would send. */
export interface Call {
  operation: OperationId
  /** Sent as JSON; absent for none. */
  body?: unknown
  /** Sent as it is, in place of a body. */
  raw?: string | Uint8Array
  /** `null` sends none. */
  key?: string | null
  /** Headers beside the key; a content type of `null` sends none. */
  headers?: Record<string, string | null>
  uid?: string
  /** In the path of deletion and tracking. */
  agentId?: string
  platform?: string
}

export interface Reply {
  status: number
  headers: Headers
  text: string
  /** The body as JSON; `undefined` when it is none. */
  body: unknown
}

/** An emulator under test, reached by HTTP alone. */
export interface Service {
  emulator: Emulator
  /** Errors that the emulator did not expect: a test that leaves one here has found a bug. */
  unexpected: unknown[]
  call(call: Call): Promise<Reply>
  /** Any request to any path, the control API included. */
  send(path: string, init?: RequestInit): Promise<Reply>
  useProfile(patch: ProfilePatch): Promise<void>
}

export async function startService(
  patch: ProfilePatch = {},
  options: Partial<EmulatorOptions> = {},
): Promise<Service> {
  const unexpected: unknown[] = []
  const emulator = await startEmulator({
    port: 0,
    data: 'memory',
    seed: serviceSeed,
    profile: completeProfile(patch),
    report: (error) => unexpected.push(error),
    ...options,
  })
  const send = async (path: string, init?: RequestInit): Promise<Reply> => {
    const response = await fetch(emulator.url + path, { redirect: 'manual', ...init })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parse(text) }
  }
  return {
    emulator,
    unexpected,
    send,
    call: (call) => send(...request(call)),
    useProfile: async (wanted) => {
      const { status, text } = await send('/_emulator/profile', {
        method: 'PUT',
        body: JSON.stringify(wanted),
      })
      if (status !== 200) throw new Error(text)
    },
  }
}

const requirementIds = new Set(catalogue().map(({ id }) => id))

/**
 * One emulator for all tests of a file; what is returned can be used from the first test on. In the end its journal may
 * name only requirements of the catalogue. */
export function useService(patch: ProfilePatch = {}, options: Partial<EmulatorOptions> = {}): () => Service {
  let service: Service | undefined
  beforeAll(async () => {
    service = await startService(patch, options)
  })
  afterAll(async () => {
    await service?.emulator.close()
    const named =
      service?.emulator.requests.list().flatMap(({ decision }) => decision.requirement ?? []) ?? []
    expect([...new Set(named)].filter((id) => !requirementIds.has(id))).toEqual([])
  })
  return () => {
    if (!service) throw new Error('the emulator is started before the first test, not earlier')
    return service
  }
}

const methods: Record<OperationId, string> = {
  createAgent: 'POST',
  updateAgent: 'PUT',
  deleteAgent: 'DELETE',
  searchKnowledge: 'POST',
  recordTrackingEvent: 'POST',
}

/** The key kind that an operation wants. */
export const keyKinds: Record<OperationId, 'management' | 'knowledge' | 'tracking'> = {
  createAgent: 'management',
  updateAgent: 'management',
  deleteAgent: 'management',
  searchKnowledge: 'knowledge',
  recordTrackingEvent: 'tracking',
}

export function pathOf({
  operation,
  uid = accounts.owner.uid,
  agentId = ids.owned,
  platform = 'api',
}: Call): string {
  switch (operation) {
    case 'createAgent':
    case 'updateAgent':
      return `/admin/${uid}/agent`
    case 'deleteAgent':
      return `/admin/${uid}/agent/${agentId}`
    case 'searchKnowledge':
      return '/knowledge/search'
    case 'recordTrackingEvent':
      return `/tracker/${agentId}/${platform}`
  }
}

function request(call: Call): [path: string, init: RequestInit] {
  const { operation, body, raw, key = accounts.owner.keys[keyKinds[operation]], headers = {} } = call
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const wanted = {
    ...(operation !== 'deleteAgent' && { 'content-type': 'application/json' }),
    'x-api-key': key,
    ...headers,
  }
  const sent = Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== null)
  return [
    pathOf(call),
    {
      method: methods[operation],
      headers: sent,
      // Bytes carry no content type of their own, as a text would.
      ...(content !== undefined && {
        body: typeof content === 'string' ? new TextEncoder().encode(content) : content,
      }),
    },
  ]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
