import { describe, expect, it } from 'vitest'
import { DerivationError, deriveRequirements } from '../../src/catalogue/index.ts'
import { contractWith } from './tiny-contract.ts'

function derive(body: object, schemas: object = {}) {
  const all = deriveRequirements(contractWith({ body, components: { schemas } }))
  return new Map(all.map((requirement) => [requirement.id, requirement]))
}

describe('the elements of an array and the members of a map', () => {
  const requirements = derive({
    properties: {
      hooks: { type: 'array', items: { properties: { name: { type: 'string' } } } },
      state: { type: 'object', additionalProperties: { type: 'string' } },
    },
  })

  it('have their place in the id and in the pointer', () => {
    expect(requirements.get('writeThing.hooks[].name.type')?.constraint.pointer).toBe('/hooks/*/name')
    expect(requirements.get('writeThing.state.*.type')?.constraint.pointer).toBe('/state/*')
  })
})

describe('a body', () => {
  it('has requirements of its own', () => {
    const ids = [...derive({ type: 'object' }).keys()].filter((id) => id.startsWith('writeThing.body'))
    expect(ids).toEqual([
      'writeThing.body.required',
      'writeThing.body.contentType.application/json',
      'writeThing.body.type',
    ])
  })
})

describe('$ref and allOf', () => {
  const schemas = {
    Base: { type: 'object', properties: { name: { type: 'string', maxLength: 5 } } },
    Whole: { type: 'object', required: ['name'], properties: { name: {} } },
  }
  const requirements = derive(
    { allOf: [{ $ref: '#/components/schemas/Base' }, { $ref: '#/components/schemas/Whole' }] },
    schemas,
  )

  it('are followed, with the id of the body and the location of the schema', () => {
    expect(requirements.get('writeThing.name.maxLength')?.constraint.location).toBe(
      '/components/schemas/Base/properties/name/maxLength',
    )
  })

  it('are read together: what one part requires, another one does not make optional', () => {
    expect(requirements.get('writeThing.name.required')?.constraint.location).toBe(
      '/components/schemas/Whole/required/0',
    )
    expect(requirements.has('writeThing.name.optional')).toBe(false)
  })

  it('may say the same twice and not different things', () => {
    expect([...requirements.keys()].filter((id) => id === 'writeThing.body.type')).toHaveLength(1)
    expect(() => derive({ allOf: [{ maxLength: 5 }, { maxLength: 6 }] })).toThrow(
      /writeThing\.body\.maxLength says something else at/,
    )
  })

  it.each(['#/components/schemas/Nowhere', 'other.yaml#/Thing'])('to %s is refused', ($ref) => {
    expect(() => derive({ $ref })).toThrow(DerivationError)
  })
})

describe('presence', () => {
  const requirements = derive({
    required: ['name'],
    properties: { name: {}, note: {}, inner: { required: ['kind'], properties: { kind: {}, more: {} } } },
  })

  it('is required or optional', () => {
    expect(requirements.get('writeThing.name.required')?.rule).toBe('`name` is required.')
    expect(requirements.get('writeThing.note.optional')?.rule).toBe('`note` may be left out.')
    expect(requirements.has('writeThing.name.optional')).toBe(false)
    expect(requirements.has('writeThing.note.required')).toBe(false)
  })

  it('is that within the object around it', () => {
    expect(requirements.get('writeThing.inner.kind.required')?.rule).toBe(
      '`inner.kind` is required in `inner`.',
    )
    expect(requirements.has('writeThing.inner.more.optional')).toBe(true)
  })
})

describe('if and then', () => {
  const hook = {
    properties: { kind: { type: 'number' }, call: { type: 'string' } },
    if: { required: ['kind'], properties: { kind: { const: 2 } } },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: { required: ['call'], properties: { call: { minLength: 1 } } },
  }
  const requirements = derive({ properties: { hooks: { items: hook } } })

  it('make a keyword that holds under a condition', () => {
    const requirement = requirements.get('writeThing.hooks[].call.requiredWhen')
    expect(requirement?.rule).toBe('`hooks[].call` is required in `hooks[]` where `kind` is `2`.')
    expect(requirement?.constraint.when).toEqual({ pointer: '/hooks/*/kind', value: 2 })
    expect(requirements.get('writeThing.hooks[].call.minLengthWhen')?.constraint.value).toBe(1)
  })

  it('leave the member optional otherwise', () => {
    const requirement = requirements.get('writeThing.hooks[].call.optional')
    expect(requirement?.rule).toBe('`hooks[].call` may be left out, unless `kind` is `2`.')
  })

  it('are refused where the condition is not one property with a const', () => {
    expect(() => derive({ ...hook, if: { properties: { kind: { minimum: 2 } } } })).toThrow(DerivationError)
  })
})
