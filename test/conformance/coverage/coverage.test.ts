import { expect, test } from 'vitest'
import { catalogue } from '../../../src/catalogue/index.ts'
import { coverage } from '../../../src/conformance/coverage/index.ts'
import { everyCheck } from '../../../src/conformance/every-check.ts'

const requirements = catalogue()
const checks = everyCheck(requirements)

test('each requirement is tested, excluded, or listed as one to come', () => {
  const { tested, excluded, untested } = coverage(requirements, checks)
  expect(tested.length + excluded.length + untested.length).toBe(requirements.length)
  expect(tested.length).toBe(checks.length)
})

test('the list of those to come only shrinks', () => {
  expect(coverage(requirements, checks).untested.length).toBeLessThanOrEqual(104)
})

test('a requirement that loses its check is noticed', () => {
  expect(() => coverage(requirements, checks.slice(1))).toThrow(/has no check and is not to come/)
})

test('one that gains its check must leave the list', () => {
  const [waiting] = coverage(requirements, checks).untested
  const [check] = checks
  if (!waiting || !check) throw new Error('there is none of them')
  const gained = { ...check, requirement: waiting.requirement }
  expect(() => coverage(requirements, [...checks, gained])).toThrow(/has a check, so it is no longer to come/)
})
