import { describe, expect, it } from 'vitest'
import { deriveRequirements } from '../../src/catalogue/index.ts'
import { contractWith } from './tiny-contract.ts'

function idsOf(name: object, schemas: object = {}) {
  const body = { type: 'object', properties: { name } }
  return deriveRequirements(contractWith({ body, components: { schemas } }))
    .map(({ id }) => id)
    .filter((id) => id.startsWith('writeThing.name'))
}

describe('a keyword that a value of the profile changes is no promise', () => {
  it('when the value adds it', () => {
    expect(idsOf({ type: 'string', 'x-profile': { 'a.key': { on: { minLength: 1 }, off: {} } } })).toEqual([
      'writeThing.name.optional',
      'writeThing.name.type',
    ])
  })

  it('when the value removes or replaces it', () => {
    const profile = {
      'a.key': { reject: {}, coerce: { type: null } },
      'b.key': { wide: { maxLength: 20 }, narrow: {} },
    }
    expect(idsOf({ type: 'string', maxLength: 10, pattern: 'x', 'x-profile': profile })).toEqual([
      'writeThing.name.optional',
      'writeThing.name.pattern',
    ])
  })

  it('when it stands deeper than the node that carries the profile', () => {
    const profile = { 'a.key': { wide: { properties: { part: { maxLength: 20 } } }, narrow: {} } }
    const ids = idsOf({ properties: { part: { type: 'string', maxLength: 10 } }, 'x-profile': profile })
    expect(ids).toContain('writeThing.name.part.type')
    expect(ids).not.toContain('writeThing.name.part.maxLength')
  })

  it('when the value brings a profile of its own', () => {
    const alphabet = { 'x-profile': { 'b.key': { letters: {}, wide: { pattern: '^[a-z0-9]+$' } } } }
    const profile = { 'a.key': { checked: alphabet, unchecked: {} } }
    expect(idsOf({ pattern: '^[a-z]+$', 'x-profile': profile })).toEqual(['writeThing.name.optional'])
  })
})

describe('what every value keeps is a promise', () => {
  it('also where the node carries a profile', () => {
    expect(idsOf({ maxLength: 10, 'x-profile': { 'a.key': { on: { minLength: 1 }, off: {} } } })).toContain(
      'writeThing.name.maxLength',
    )
  })

  it('of an enum, the members that no value takes away', () => {
    const profile = { 'a.key': { narrow: { enum: ['a', 'b'] }, wide: { enum: ['a', 'b', 'c'] }, any: {} } }
    expect(idsOf({ 'x-profile': profile })).toEqual([
      'writeThing.name.optional',
      'writeThing.name.enum.a',
      'writeThing.name.enum.b',
    ])
  })
})

describe('a member that only some values require', () => {
  const schemas = { Whole: { required: ['part'], properties: { part: {} } } }
  const whole = {
    $ref: '#/components/schemas/Whole',
    'x-profile': { 'a.key': { same: {}, other: { $ref: null } } },
  }

  it('is neither required nor optional', () => {
    const ids = idsOf({ allOf: [{ properties: { part: { type: 'string' } } }, whole] }, schemas)
    expect(ids).toEqual(['writeThing.name.optional', 'writeThing.name.part.type'])
  })
})
