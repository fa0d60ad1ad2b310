import { expect, test } from 'vitest'
import { byOperation, completeProfile } from '../../src/profile/index.ts'

test('one value holds for every operation', () => {
  expect(byOperation(completeProfile({}).agents.errorBody, 'createAgent')).toBe('error-string')
})

test('a map gives an operation its own value and the others the default', () => {
  const { agents } = completeProfile({
    agents: { errorBody: { default: 'plain-text', deleteAgent: 'problem-json' } },
  })
  expect(byOperation(agents.errorBody, 'deleteAgent')).toBe('problem-json')
  expect(byOperation(agents.errorBody, 'createAgent')).toBe('plain-text')
})
