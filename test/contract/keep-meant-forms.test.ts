import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { explainViolations, keepTellingErrors } from '../../src/contract/index.ts'

const document = {
  type: 'object',
  properties: {
    label: { type: 'string' },
    metadata: {
      additionalProperties: {
        anyOf: [{ type: ['string', 'number'] }, { type: 'array', items: { type: 'string' } }],
      },
    },
  },
  oneOf: [
    { required: ['text'], properties: { text: { type: 'string', minLength: 1 } } },
    { required: ['html'], properties: { html: { type: 'string', minLength: 1 } } },
  ],
  unevaluatedProperties: false,
}
const seed = {
  oneOf: [
    {
      type: 'object',
      required: ['seed'],
      properties: { seed: { enum: ['demo'] } },
      unevaluatedProperties: false,
    },
    {
      type: 'object',
      required: ['accounts'],
      properties: { accounts: { type: 'array' } },
      unevaluatedProperties: false,
    },
  ],
}

function messages(schema: object, value: unknown): string[] {
  const validate = new Ajv2020({ allErrors: true, verbose: true, strict: false }).compile({
    properties: { requestBody: schema },
  })
  validate({ requestBody: value })
  return explainViolations(keepTellingErrors(validate.errors ?? []), 'call').map(({ message }) => message)
}

describe('of a value that fits none of several forms', () => {
  const oneOrMany = { oneOf: [document, { type: 'array', minItems: 1, items: document }] }
  test.each([
    ['no form that fits by its members', { label: 'x' }, ['the body must have one of text, html']],
    ['two that fit', { text: 'a', html: 'b' }, ['the body must have only one of text, html']],
    ['a member of the form that was meant', { text: '' }, ['text must not be empty']],
    ['a member of no form', { text: 'a', colour: 'red' }, ['colour is not a known member']],
    ['another type than any', 'x', ['the body must be an object or array, not "x"']],
    ['the form of its own type', [], ['the body must not be empty']],
    ['an element of that form', [{ text: 'a' }, {}], ['[1] must have one of text, html']],
    [
      'a form inside a form',
      { text: 'a', metadata: { x: {} } },
      ['metadata.x must be a string or number or array, not an object'],
    ],
    [
      'an element inside that',
      { text: 'a', metadata: { x: [1] } },
      ['metadata.x[0] must be a string, not number 1'],
    ],
  ])('the message names %s', (_, value, expected) => {
    expect(messages(oneOrMany, value)).toEqual(expected)
  })

  test.each([
    [{ seed: 'demmo' }, ['seed must be demo, not "demmo"']],
    [{ acounts: [] }, ['the body must have one of seed, accounts', 'acounts is not a known member']],
    [{ accounts: {} }, ['accounts must be an array, not an object']],
  ])('the form that fits the members of %o best is the one that was meant', (value, expected) => {
    expect(messages(seed, value).sort()).toEqual(expected.sort())
  })
})
