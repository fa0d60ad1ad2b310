import { describe, expect, it } from 'vitest'
import { DerivationError, deriveRequirements } from '../../src/catalogue/index.ts'
import { contractWith } from './tiny-contract.ts'

function derive(name: object) {
  const body = { type: 'object', properties: { thing: { type: 'object', properties: { name } } } }
  const all = deriveRequirements(contractWith({ body }))
  return new Map(all.map((requirement) => [requirement.id, requirement]))
}

describe('a keyword of a property', () => {
  it('is one requirement that says where it stands and what it binds', () => {
    expect(derive({ type: 'string', maxLength: 100 }).get('writeThing.thing.name.maxLength')).toEqual({
      id: 'writeThing.thing.name.maxLength',
      level: 'must',
      operation: 'writeThing',
      rule: '`thing.name` has at most 100 characters.',
      constraint: {
        location:
          '/paths/~1things~1{thingId}/post/requestBody/content/application~1json/schema/properties/thing/properties/name/maxLength',
        part: 'body',
        pointer: '/thing/name',
        keyword: 'maxLength',
        value: 100,
      },
    })
  })

  it.each([
    [{ type: 'integer' }, 'type', '`thing.name` is a whole number.'],
    [{ type: ['string', 'null'] }, 'type', '`thing.name` is a string or null.'],
    [{ minLength: 1 }, 'minLength', '`thing.name` is not empty.'],
    [{ minLength: 2 }, 'minLength', '`thing.name` has at least 2 characters.'],
    [{ pattern: '^https://' }, 'pattern', '`thing.name` matches `^https://`.'],
    [{ format: 'uri' }, 'format', '`thing.name` has the format `uri`.'],
    [{ minimum: 0 }, 'minimum', '`thing.name` is 0 or more.'],
    [{ maximum: 1 }, 'maximum', '`thing.name` is 1 or less.'],
    [{ default: true }, 'default', '`thing.name`, left out, means `true`.'],
    [{ const: 'yes' }, 'const', '`thing.name` is `yes`.'],
    [{ 'x-max-tokens': 6000 }, 'x-max-tokens', '`thing.name` has at most 6000 tokens.'],
    [
      { additionalProperties: false },
      'additionalProperties',
      '`thing.name` has no other members than those that are listed.',
    ],
  ])('%j reads well', (schema, keyword, rule) => {
    expect(derive(schema).get(`writeThing.thing.name.${keyword}`)?.rule).toBe(rule)
  })

  it.each([
    { title: 'A name' },
    { description: 'A name' },
    { format: 'float' },
    { additionalProperties: true },
  ])('%j alone promises nothing', (schema) => {
    expect([...derive(schema).keys()].filter((id) => id.startsWith('writeThing.thing.name'))).toEqual([
      'writeThing.thing.name.optional',
    ])
  })

  it('is refused when it has no words, so that none goes untested', () => {
    expect(() => derive({ type: 'string', 'x-colour': 'blue' })).toThrow(DerivationError)
    expect(() => derive({ type: 'string', 'x-colour': 'blue' })).toThrow(
      /properties\/name\/x-colour: no rule in words for the keyword x-colour/,
    )
  })
})

describe('an enum', () => {
  const requirements = derive({ enum: ['public', 'modelA-4.1', 2] })

  it('is one requirement for each member, and one that refuses the others', () => {
    expect([...requirements.keys()].filter((id) => id.includes('enum'))).toEqual([
      'writeThing.thing.name.enum',
      'writeThing.thing.name.enum.public',
      'writeThing.thing.name.enum.modelA-4.1',
      'writeThing.thing.name.enum.2',
    ])
  })

  it('keeps the type of a member and points at it', () => {
    expect(requirements.get('writeThing.thing.name.enum.2')?.constraint).toMatchObject({
      keyword: 'enum',
      value: 2,
      location: expect.stringMatching(/\/properties\/name\/enum\/2$/),
    })
  })
})
