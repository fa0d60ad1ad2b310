import { describe, expect, test } from 'vitest'
import { profileKeys } from '../../../../src/profile/index.ts'
import { useService } from '../../../support/service.ts'
import { agentCases } from './agent-cases.ts'
import { httpCases } from './http-cases.ts'
import { pacingCases } from './pacing-cases.ts'
import { patchOf } from './profile-case.ts'
import { statusCases } from './status-cases.ts'
import { validationCases } from './validation-cases.ts'

const cases = [...validationCases, ...statusCases, ...agentCases, ...httpCases, ...pacingCases]

/** Keys that change nothing yet, by the beginning of their names, and what has to be there before they do. */
const stillToCome: Record<string, string> = {
  'webhooks.enabledByDefault': 'the delivery of webhooks',
  'webhooks.condition.': 'the delivery of webhooks',
  'webhooks.payload': 'the delivery of webhooks',
  'webhooks.signature': 'the delivery of webhooks',
  'webhooks.bodyOn': 'the delivery of webhooks',
  'webhooks.retries': 'the delivery of webhooks',
  'webhooks.timeoutMs': 'the delivery of webhooks',
  'search.defaultLimit': 'search over documents',
  'search.followDefaultLimit': 'search over documents',
  'search.url': 'search over documents',
  'search.allTextWhenExcluded': 'search over documents',
  'search.label': 'search over documents',
  'search.metadata': 'search over documents',
  'search.lexicalScore': 'search over documents',
  'search.mix': 'search over documents',
  'search.rateLimit.': 'the quota of searches',
}

describe('each value of each key of the behaviour profile', () => {
  const service = useService()

  for (const each of cases) {
    const what = each.what === undefined ? '' : ` (${each.what})`
    test(`${each.key}: ${JSON.stringify(each.value)}${what}`, async () => {
      await service().useProfile(patchOf(each))
      await each.prove(service())
      expect(service().unexpected).toEqual([])
    })
  }
})

test('every value of every key in force has a case', () => {
  const shown = new Set(cases.map(({ key, value }) => `${key} ${JSON.stringify(value)}`))
  const missing = profileKeys()
    .filter(({ key }) => !Object.keys(stillToCome).some((prefix) => key.startsWith(prefix)))
    .flatMap(({ key, values }) => values.map((value) => `${key} ${JSON.stringify(value)}`))
  expect(missing.filter((each) => !shown.has(each))).toEqual([])
})

test('every open key in force has a case', () => {
  const open = profileKeys().filter(({ values }) => values.length === 0)
  const inForce = open.filter(({ key }) => !Object.keys(stillToCome).some((prefix) => key.startsWith(prefix)))
  expect(inForce.filter(({ key }) => !cases.some((each) => each.key === key)).map(({ key }) => key)).toEqual(
    [],
  )
})

test('the list of what is still to come names keys without a case', () => {
  const waiting = profileKeys().filter(({ key }) => !cases.some((each) => each.key === key))
  const stale = Object.keys(stillToCome).filter(
    (prefix) => !waiting.some(({ key }) => key.startsWith(prefix)),
  )
  expect(stale).toEqual([])
})
