import { expect, test } from 'vitest'
import { compareReports, exitCodeOf } from '../../../src/conformance/index.ts'

type Result = Parameters<typeof compareReports>[0]['results'][number]

const report = (...results: Partial<Result>[]) => ({
  results: results.map((result) => ({ id: 'one', verdict: 'passed' as const, message: '', ...result })),
})

test('two reports with the same verdicts do not differ, whatever else they say', () => {
  const comparison = compareReports(report({ message: 'a' }), report({ message: 'b' }))
  expect(comparison).toEqual({ compared: 1, differences: [], oneSided: [] })
  expect(exitCodeOf(comparison)).toBe(0)
})

test('a verdict that changed is a difference', () => {
  const { differences } = compareReports(report({}), report({ verdict: 'failed', message: 'expected 400' }))
  expect(differences).toEqual([{ name: 'one', a: 'passed', b: 'failed: expected 400' }])
})

test('an observed value that changed is a difference', () => {
  const observed = (value: unknown) => report({ verdict: 'observed', value })
  expect(compareReports(observed(['x']), observed(['x'])).differences).toEqual([])
  expect(compareReports(observed(200), observed(201)).differences).toEqual([
    { name: 'one', a: '200', b: '201' },
  ])
})

test('what was judged in one report only is told, and leaves the comparison incomplete', () => {
  const comparison = compareReports(
    report({}, { id: 'two' }),
    report({ verdict: 'skipped', message: 'needs turn' }),
  )
  expect(comparison.oneSided).toEqual([
    { name: 'one', a: 'passed', b: 'skipped: needs turn' },
    { name: 'two', a: 'passed', b: 'not in the report' },
  ])
  expect(exitCodeOf(comparison)).toBe(3)
})
