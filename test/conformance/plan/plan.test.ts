import { expect, test } from 'vitest'
import { planRun, SelectionError } from '../../../src/conformance/index.ts'

const url = 'http://target.example'
const whole = {
  url,
  uid: 'admin',
  managementKey: 'm',
  knowledgeKey: 'k',
  trackingKey: 't',
  agent: 'a',
  utterance: 'tea',
}

function enablers(plan: ReturnType<typeof planRun>): string[] {
  return plan.settled.map(({ outcome }) => (outcome.verdict === 'skipped' ? outcome.enable : outcome.verdict))
}

test('what the description lacks skips the checks that need it, by name', () => {
  const { checks, ...plan } = planRun({ url }, { ids: ['createAgent.agent.displayName'] })
  expect(checks).toEqual([])
  expect(plan.requests).toBe(0)
  expect(new Set(enablers({ checks, ...plan }))).toEqual(new Set(['uid, managementKey']))
})

test('webhooks are skipped with the members that would enable them', () => {
  const plan = planRun(whole, { ids: ['webhooks.trigger'] })
  expect(new Set(enablers(plan))).toEqual(new Set(['turn, callback']))
})

test('the quota is used up only when that is asked for, and then counted once for all who look at it', () => {
  const target = { ...whole, clock: { url: 'https://clock.example' } }
  const quota = { ids: ['searchKnowledge.quota', 'searchKnowledge.responses.429'] }
  expect(new Set(enablers(planRun(target, quota)))).toEqual(new Set(['--spend-quota']))
  const { searches } = planRun(target, { ...quota, spendQuota: true })
  expect(searches).toBeGreaterThan(11_000)
  expect(searches).toBeLessThan(11_100)
  expect(enablers(planRun(target, { ...quota, spendQuota: true, searchBudget: 500 }))).toHaveLength(3)
})

test('--read-only skips what writes', () => {
  const plan = planRun(whole, { readOnly: true })
  expect(plan.checks.filter(({ writes }) => writes)).toEqual([])
  expect(plan.checks.length).toBeGreaterThan(0)
})

test('the search budget is kept, and what it would have to be is said', () => {
  const plan = planRun(whole, { operations: ['searchKnowledge'], searchBudget: 20 })
  expect(plan.searches).toBeGreaterThan(0)
  expect(plan.searches).toBeLessThanOrEqual(20)
  expect(enablers(plan).filter((enable) => /^--search-budget \d+$/.test(enable)).length).toBeGreaterThan(0)
})

test('a selection takes ids by whole words, operations and levels', () => {
  const ids = (...chosen: string[]) =>
    planRun(whole, { ids: chosen }).checks.map((check) => check.requirement.id)
  expect(ids('agents.create.trackable')).toEqual(['agents.create.trackable'])
  expect(() => ids('agents.create.track')).toThrow(SelectionError)
  const tracking = planRun(whole, { operations: ['recordTrackingEvent'], levels: ['must'] })
  expect(new Set(tracking.checks.map(({ requirement }) => requirement.operation))).toEqual(
    new Set(['recordTrackingEvent']),
  )
})

test('the nearest is proposed for what no requirement has', () => {
  expect(() => planRun(whole, { ids: ['agents.craete'] })).toThrow(
    /begins with "agents\.craete".*agents\.create/,
  )
  expect(() => planRun(whole, { operations: ['create'] })).toThrow(/no operation "create".*createAgent/)
})
