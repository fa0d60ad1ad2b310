import { expect, test } from 'vitest'
import { catalogue } from '../../../src/catalogue/index.ts'
import { coverage } from '../../../src/conformance/coverage/index.ts'
import { everyCheck } from '../../../src/conformance/every-check.ts'

const requirements = catalogue()
const checks = everyCheck(requirements)

test('each requirement is tested once, or excluded', () => {
  const { tested, excluded, untested } = coverage(requirements, checks)
  expect(untested).toEqual([])
  expect(tested.length + excluded.length).toBe(requirements.length)
  expect(tested.length).toBe(checks.length)
})

test('a requirement that loses its check is noticed', () => {
  const [lost, ...others] = checks
  expect(coverage(requirements, others).untested).toEqual([lost?.requirement])
})
