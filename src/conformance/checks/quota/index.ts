import { isObject } from '../../../contract/index.ts'
import { type Exchange, isSuccess, summarise } from '../../http/index.ts'
import { failed, type Outcome, observed, passed, skipped } from '../../verdict.ts'
import type { CheckContext } from '../check.ts'
import type { ContractLimits } from '../limits.ts'
import type { WrittenCheck } from '../written-checks.ts'
import { type DaySpent, type MonthSpent, spendAfterDefects, spendDay, spendMonth } from './experiments.ts'

const needs = ['knowledgeKey', 'agent', 'clock']
const defects = 5
/** Searches beside those that use the quota up, and moves of the clock. */
const around = 16

/** The search quota (spec: Limits, Search request rate): used up by the target's clock, and free again at the end. */
export function quotaChecks(limits: ContractLimits): Record<string, WrittenCheck> {
  const { searchesPerDay, searchesPerMonth } = limits
  const onDay = (judge: (spent: DaySpent) => Outcome): WrittenCheck => ({
    ...spending('day', searchesPerDay),
    run: async (context) => judge(await context.experiment('quota: day', (own) => spendDay(own, limits))),
  })
  return {
    'searchKnowledge.quota.perDay': onDay((spent) => judgeDay(spent, searchesPerDay)),
    'searchKnowledge.responses.429': onDay(({ beyond }) =>
      beyond.status === 429 ? passed('answered with 429') : failed('429', summarise(beyond)),
    ),
    'search.rateLimit.body': onDay(({ beyond }) => observed(bodyKind(beyond), summarise(beyond))),
    'search.rateLimit.retryAfter': onDay(({ beyond }) => {
      const { 'retry-after': value } = beyond.headers
      return observed(value !== undefined, value === undefined ? 'no Retry-After' : `Retry-After: ${value}`)
    }),
    'search.rateLimit.window': onDay(({ afterMidnight }) => {
      if (afterMidnight === undefined)
        return skipped('a clock that answers with `now`', 'midnight is not known')
      return isSuccess(afterMidnight)
        ? observed('utc-day-and-month', 'free again after midnight')
        : observed('rolling', `not free after midnight: ${afterMidnight.status}`)
    }),
    'search.rateLimit.scope': {
      ...onDay(({ elsewhere }) =>
        elsewhere && isSuccess(elsewhere)
          ? observed('agent', 'another agent can be searched still')
          : observed('account', 'another agent cannot be searched either, by the only key that is described'),
      ),
      needs: [...needs, 'lexicalAgent'],
    },
    'search.rateLimit.counts': {
      ...spending('defects', searchesPerDay),
      run: (context) => observeCounts(context, limits),
    },
    'searchKnowledge.quota.perMonth': {
      ...spending('month', searchesPerMonth),
      run: async (context) => judgeMonth(await spendMonth(context, limits), searchesPerMonth),
    },
  }
}

function spending(name: string, searches: number): Omit<WrittenCheck, 'run'> {
  return {
    needs,
    alone: true,
    spendsQuota: true,
    writes: false,
    requests: 0,
    experiment: () => ({
      name: `quota: ${name}`,
      requests: searches + 2 * around,
      searches: searches + around,
    }),
  }
}

function judgeDay({ accepted, refusal, beyond, aDayLater }: DaySpent, limit: number): Outcome {
  if (refusal) return failed(`${limit} searches in a day`, `${accepted}, then ${summarise(refusal)}`)
  if (beyond.status !== 429) return failed(`429 for search ${limit + 1} of a day`, summarise(beyond))
  return isSuccess(aDayLater)
    ? passed(`${limit} served, the next refused with 429, and a day later served again`)
    : failed('searches to be served again a day later', summarise(aDayLater))
}

function judgeMonth(
  { accepted, refusal, isAligned, beyond, aMonthLater }: MonthSpent,
  limit: number,
): Outcome {
  if (!isAligned) return skipped('a clock that answers with `now`', 'where a month begins is not known')
  if (refusal) return failed(`${limit} searches in a month`, `${accepted}, then ${summarise(refusal)}`)
  if (beyond.status !== 429) return failed(`429 for search ${limit + 1} of a month`, summarise(beyond))
  return isSuccess(aMonthLater)
    ? passed(`${limit} served, the next refused with 429, and a month later served again`)
    : failed('searches to be served again a month later', summarise(aMonthLater))
}

async function observeCounts(context: CheckContext, limits: ContractLimits): Promise<Outcome> {
  const { accepted } = await spendAfterDefects(context, limits, defects)
  const seen = `after ${defects} searches that were refused with 400, ${accepted} were served`
  if (accepted === limits.searchesPerDay) return observed('answered', seen)
  return observed(accepted === limits.searchesPerDay - defects ? 'authenticated' : 'other', seen)
}

function bodyKind({ headers, json }: Exchange): string {
  const contentType = headers['content-type'] ?? ''
  if (/problem\+json/i.test(contentType)) return 'problem-json'
  if (/^text\/plain/i.test(contentType)) return 'plain-text'
  return isObject(json) && typeof json['error'] === 'string' ? 'error-string' : 'other'
}
