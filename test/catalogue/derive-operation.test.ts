import { describe, expect, it } from 'vitest'
import { DerivationError, deriveRequirements } from '../../src/catalogue/index.ts'
import { contractWith } from './tiny-contract.ts'

const key = { type: 'apiKey', in: 'header', name: 'X-API-Key' }
const securitySchemes = { managementKey: key, knowledgeKey: key, agentKey: key }

function derive(operation: object, pathItem: object = {}) {
  const all = deriveRequirements(contractWith({ operation, pathItem, components: { securitySchemes } }))
  return new Map(all.map((requirement) => [requirement.id, requirement]))
}

function idsOf(requirements: ReadonlyMap<string, unknown>, beginning: string) {
  return [...requirements.keys()].filter((id) => id.startsWith(beginning))
}

describe('the address', () => {
  it('is a requirement', () => {
    expect(derive({}).get('writeThing.route')?.constraint.value).toBe('POST /things/{thingId}')
  })

  it('has the parameters of the path and of the operation', () => {
    const kind = { name: 'kind', in: 'path', required: true, schema: { type: 'string', enum: ['api'] } }
    const thingId = { name: 'thingId', in: 'path', required: true, schema: { type: 'string' } }
    expect(idsOf(derive({ parameters: [kind] }, { parameters: [thingId] }), 'writeThing.path')).toEqual([
      'writeThing.path.thingId.required',
      'writeThing.path.kind.required',
      'writeThing.path.kind.enum',
      'writeThing.path.kind.enum.api',
    ])
  })

  it('has no other parameters yet, and says so', () => {
    const query = { name: 'page', in: 'query', schema: { type: 'integer' } }
    expect(() => derive({ parameters: [query] })).toThrow(DerivationError)
  })
})

describe('security', () => {
  it('says what is refused and what opens the operation', () => {
    expect(idsOf(derive({ security: [{ managementKey: [] }] }), 'writeThing.security')).toEqual([
      'writeThing.security.missing',
      'writeThing.security.unknownKey',
      'writeThing.security.key.managementKey',
      'writeThing.security.wrongKind.knowledgeKey',
      'writeThing.security.wrongKind.agentKey',
    ])
  })

  it('names the header and the kind', () => {
    const requirements = derive({ security: [{ managementKey: [] }] })
    expect(requirements.get('writeThing.security.missing')?.rule).toBe(
      'A request without `X-API-Key` is refused with 401.',
    )
    expect(requirements.get('writeThing.security.wrongKind.knowledgeKey')?.rule).toBe(
      'The knowledge key is refused with 401.',
    )
  })

  it('leaves a kind alone whose use depends on the profile, in every operation', () => {
    const open = {
      operationId: 'readThing',
      security: [{ knowledgeKey: [] }, { agentKey: [] }],
      'x-profile': { 'a.key': { nothing: { security: [{ knowledgeKey: [] }] }, all: {} } },
    }
    const requirements = derive({ security: [{ managementKey: [] }] }, { get: open })
    expect(idsOf(requirements, 'writeThing.security.wrongKind')).toEqual([
      'writeThing.security.wrongKind.knowledgeKey',
    ])
    expect(idsOf(requirements, 'readThing.security')).toEqual([
      'readThing.security.missing',
      'readThing.security.unknownKey',
      'readThing.security.key.knowledgeKey',
      'readThing.security.wrongKind.managementKey',
    ])
  })

  it('says nothing of an operation without keys', () => {
    expect(idsOf(derive({ security: [] }), 'writeThing.security')).toEqual([])
  })
})

describe('plans and quota', () => {
  const requirements = derive({ 'x-plans': ['premium'], 'x-quota': { perDay: 1000 } })

  it('are requirements of the operation', () => {
    expect(requirements.get('writeThing.plans')?.constraint.value).toEqual(['premium'])
    expect(requirements.get('writeThing.plans.premium')?.constraint.value).toBe('premium')
    expect(requirements.get('writeThing.quota.perDay')?.rule).toBe(
      '1000 requests per day are served; those beyond are refused with 429.',
    )
  })
})

describe('calls that the service makes', () => {
  it('are no operations to derive from', () => {
    const contract = {
      ...contractWith({}),
      webhooks: { spoken: { post: { operationId: 'spoken', responses: {} } } },
    }
    expect(deriveRequirements(contract).map(({ operation }) => operation)).not.toContain('spoken')
  })
})
