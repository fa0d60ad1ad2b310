import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { explainViolations, keepTellingErrors } from '../../src/contract/index.ts'

const agent = { type: 'object', properties: { name: { type: 'string' } } }
const schema = {
  allOf: [{ properties: { agent } }, { properties: { agent: { ...agent, required: ['name'] } } }],
  properties: {
    kind: { type: 'number', enum: [0, 1] },
    key: { type: 'string', pattern: '^[a-z]+$', 'x-rule': 'must be small letters' },
  },
}

test.each([
  [
    'what several parts of a schema find is told once',
    { agent: [] },
    ['agent must be an object, not an array'],
  ],
  ['a value of another type breaks no other rule', { kind: '0' }, ['kind must be a number, not "0"']],
  [
    'a pattern is told in the words that the contract has for it',
    { key: 'A', kind: 0 },
    ['key must be small letters'],
  ],
])('%s', (_, value, expected) => {
  const validate = new Ajv2020({ allErrors: true, verbose: true, strict: false }).compile({
    properties: { requestBody: schema },
  })
  validate({ requestBody: value })
  const violations = explainViolations(keepTellingErrors(validate.errors ?? []), 'call')
  expect(violations.map(({ message }) => message)).toEqual(expected)
})
