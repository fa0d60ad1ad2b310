import { describe, expect, it } from 'vitest'
import { deriveRequirements } from '../../src/catalogue/index.ts'
import { contractWith } from './tiny-contract.ts'

const json = (schema: object) => ({ 'application/json': { schema } })

function derive(responses: object) {
  const all = deriveRequirements(contractWith({ operation: { responses } }))
  return new Map(
    all
      .filter(({ id }) => id.startsWith('writeThing.response'))
      .map((requirement) => [requirement.id, requirement]),
  )
}

describe('a success', () => {
  const schema = {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string' }, key: { type: 'string' } },
  }
  const requirements = derive({ '2XX': { description: 'Written.', content: json(schema) } })

  it('is a status and a body', () => {
    expect([...requirements.keys()]).toEqual([
      'writeThing.responses.success',
      'writeThing.response.contentType',
      'writeThing.response.type',
      'writeThing.response.id.required',
      'writeThing.response.id.type',
      'writeThing.response.key.type',
    ])
    expect(requirements.get('writeThing.responses.success')?.constraint.value).toEqual(['2XX'])
  })

  it('says in its rules whose body is meant', () => {
    const requirement = requirements.get('writeThing.response.id.type')
    expect(requirement?.rule).toBe('In the answer to a success, `id` is a string.')
    expect(requirement?.constraint).toMatchObject({ part: 'response', status: '2XX', pointer: '/id' })
  })

  it('promises no body where it may be one of several', () => {
    const several = derive({
      '200': { description: '', content: json({ type: 'null' }) },
      '204': { description: '' },
    })
    expect([...several.keys()]).toEqual(['writeThing.responses.success'])
    expect(several.get('writeThing.responses.success')?.rule).toBe(
      'A request without a defect is answered with `200` or `204`.',
    )
  })
})

describe('a refusal', () => {
  const error = { required: ['error'], properties: { error: { const: 'Bad' } } }

  it('is a status with the words of the contract, and a body', () => {
    const requirements = derive({ '404': { description: 'The thing does not exist.', content: json(error) } })
    expect(requirements.get('writeThing.responses.404')?.rule).toBe(
      'Status 404 answers this: The thing does not exist.',
    )
    expect([...requirements.keys()]).toEqual([
      'writeThing.responses.404',
      'writeThing.responses.404.contentType',
      'writeThing.responses.404.error.required',
      'writeThing.responses.404.error.const',
    ])
  })

  it('promises no content type where several are allowed', () => {
    const content = { ...json(error), 'text/plain': { schema: { type: 'string' } } }
    const requirements = derive({ '400': { description: 'A defect.', content } })
    expect(requirements.has('writeThing.responses.400.contentType')).toBe(false)
    expect(requirements.has('writeThing.responses.400.error.const')).toBe(true)
  })

  it('of a range of statuses promises nothing', () => {
    expect([...derive({ '4XX': { description: 'Refused.', content: json(error) } }).keys()]).toEqual([])
  })
})
