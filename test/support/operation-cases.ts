import { expect } from 'vitest'
import { type Constraint, catalogue } from '../../src/catalogue/index.ts'
import { valueAt } from './json-pointer.ts'
import type { OperationId, Reply, Service } from './service.ts'
import { accounts, ids } from './service-seed.ts'
import { acceptedCall, bringAbout, type Situation } from './situations.ts'
import { expectAccepted } from './verdict.ts'

/** A requirement that the contract states for an operation's address, keys or answers, and what proves it. */
export interface OperationCase {
  id: string
  operation: OperationId
  prove(service: Service): Promise<void>
}

/** What the contract states of the operations, save their request bodies. */
export function operationCases(): OperationCase[] {
  return catalogue().flatMap(({ id, level, excluded, constraint, operation }) => {
    if (level !== 'must' || excluded !== undefined || !constraint || !operation) return []
    const prove = proof(operation as OperationId, constraint)
    return prove ? [{ id, operation: operation as OperationId, prove }] : []
  })
}

function proof(operation: OperationId, constraint: Constraint): OperationCase['prove'] | undefined {
  const { keyword, value, part } = constraint
  if (part === 'response') return answerProof(operation, constraint)
  switch (keyword) {
    case 'route':
      return (service) => answersAt(service, operation, String(value))
    case 'security':
      return (service) => opensOrNot(service, operation, constraint)
    case 'responses':
      return statusProof(operation, [value].flat().map(String))
    case 'enum':
      return part === 'path' ? (service) => isAccepted(service, operation) : undefined
    default:
      return undefined
  }
}

async function isAccepted(service: Service, operation: OperationId): Promise<void> {
  const call = await acceptedCall(service, operation)
  expectAccepted(call, await service.call(call))
}

async function answersAt(service: Service, operation: OperationId, route: string): Promise<void> {
  const [method = '', template = ''] = route.split(' ')
  const call = await acceptedCall(service, operation)
  const parameters: Record<string, string> = {
    uid: accounts.owner.uid,
    agentId: call.agentId ?? '',
    trackerId: ids.owned,
    platform: 'api',
  }
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name) => parameters[name] ?? '')
  const { management, knowledge, tracking } = accounts.owner.keys
  const key = { searchKnowledge: knowledge, recordTrackingEvent: tracking }[operation as string] ?? management
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const body = call.body === undefined ? {} : { body: JSON.stringify(call.body) }
  expectAccepted(call, await service.send(path, { method, headers, ...body }))
}

async function opensOrNot(service: Service, operation: OperationId, { value }: Constraint): Promise<void> {
  const call = await acceptedCall(service, operation)
  const statusWith = async (key: string | null) => (await service.call({ ...call, key })).status
  if (value === undefined) {
    expect(await statusWith(null)).toBe(401)
    expect(await statusWith('')).toBe(401)
    expect(await statusWith('never-issued')).toBe(401)
    return
  }
  const kind = String(value).replace(/Key$/, '') as keyof typeof accounts.owner.keys
  const reply = await service.call({ ...call, key: accounts.owner.keys[kind] })
  if (isOpening(operation, kind)) expectAccepted(call, reply)
  else expect(reply.status).toBe(401)
}

/** spec: Authentication, 2: the table of interfaces and keys. */
function isOpening(operation: OperationId, kind: string): boolean {
  const kinds: Record<OperationId, string> = {
    createAgent: 'management',
    updateAgent: 'management',
    deleteAgent: 'management',
    searchKnowledge: 'knowledge',
    recordTrackingEvent: 'tracking',
  }
  return kinds[operation] === kind
}

function statusProof(operation: OperationId, statuses: string[]): OperationCase['prove'] | undefined {
  const situation = situationOf(statuses[0] ?? '')
  if (situation === undefined || isSearchResult(operation, situation)) return undefined
  return async (service) => {
    const { status } = await bringAbout(service, operation, situation)
    expect(statuses.map((listed) => listed.replace('XX', String(status).slice(1)))).toContain(String(status))
  }
}

function answerProof(operation: OperationId, constraint: Constraint): OperationCase['prove'] | undefined {
  const situation = situationOf(constraint.status ?? '')
  if (situation === undefined || isSearchResult(operation, situation)) return undefined
  return async (service) => expectAnswer(await bringAbout(service, operation, situation), constraint)
}

function expectAnswer({ headers, body }: Reply, { keyword, pointer, value }: Constraint): void {
  const found = valueAt(body, pointer)
  if (keyword === 'contentType') expect(headers.get('content-type')?.split(';')[0]).toBe(value)
  else if (keyword === 'required') expect(found).toBeDefined()
  else if (keyword === 'type') expect(Array.isArray(found) ? 'array' : typeof found).toBe(value)
  else if (keyword === 'const') expect(found).toEqual(value)
  else throw new Error(`no proof is known for the keyword ${keyword} of an answer`)
}

/** What a search finds is proven where knowledge is; here only its refusals are. */
function isSearchResult(operation: OperationId, situation: Situation): boolean {
  return operation === 'searchKnowledge' && situation === 'success'
}

function situationOf(status: string): Situation | undefined {
  if (/^(2..|success)$/i.test(status)) return 'success'
  return (['400', '401', '404'] as const).find((known) => known === status)
}
