import { expect, test } from 'vitest'
import { checkQuota, type Quota, quotaMutants } from './quota.ts'

const day = 'searchKnowledge.quota.perDay'
const month = 'searchKnowledge.quota.perMonth'
const status = 'searchKnowledge.responses.429'

test.each([
  [day, {}],
  [day, { isRolling: true }],
  [month, {}],
  [month, { isRolling: true }],
  [status, {}],
])('%s: a correct quota passes: %j', async (id, quota) => {
  expect(await checkQuota(id, quota)).toMatchObject({ verdict: 'passed' })
})

test.each(quotaMutants)('%s: another quota fails: %j', async (id, quota) => {
  expect(await checkQuota(id, quota)).toMatchObject({ verdict: 'failed' })
})

test.each<[string, Partial<Quota>, unknown]>([
  ['search.rateLimit.window', {}, 'utc-day-and-month'],
  ['search.rateLimit.window', { isRolling: true }, 'rolling'],
  ['search.rateLimit.counts', {}, 'authenticated'],
  ['search.rateLimit.counts', { countsDefects: false }, 'answered'],
  ['search.rateLimit.scope', {}, 'account'],
  ['search.rateLimit.body', {}, 'error-string'],
  ['search.rateLimit.retryAfter', {}, false],
])('%s is observed: %j', async (id, quota, value) => {
  expect(await checkQuota(id, quota)).toMatchObject({ verdict: 'observed', value })
})
