import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { type AccountLimits, createAccount, getAccount } from '../../../emulator/accounts/index.ts'
import { createIds, createRandom, type Environment } from '../../../emulator/environment/index.ts'
import {
  forgetSearchesOfAccount,
  forgetSearchesOfAgent,
  type Spender,
  spendSearch,
} from '../../../emulator/search/index.ts'
import { openFileStore, openMemoryStore, type Store } from '../../../emulator/store/index.ts'
import { readDocument, readLimits } from '../../../src/contract/index.ts'
import { checkProfile, completeProfile } from '../../../src/profile/index.ts'
import { noHttp } from './support/no-http.ts'

const contractLimits = readLimits(readDocument('openapi'))

/** An account on a store, a clock that the test moves, and searches that are counted or refused. */
async function account(limits: AccountLimits, rateLimit: object = {}, store: Store = openMemoryStore()) {
  let now = new Date('2026-01-15T12:00:00Z')
  const environment: Environment = {
    clock: { now: () => now, elapsed: () => 0, sleep: async () => undefined },
    ids: createIds(createRandom(1)),
    store,
    http: noHttp,
    limits: contractLimits,
    profile: completeProfile(checkProfile({ search: { rateLimit } }, 'the test')),
  }
  if (!store.collection('accounts').has('own')) {
    await store.transact((transaction) => createAccount(environment, transaction, { uid: 'own', limits }))
  }
  const spend = (spender: Partial<Spender> = {}) =>
    store.transact((transaction) =>
      spendSearch(environment, transaction, {
        account: getAccount(environment, 'own'),
        key: 'a-key',
        agentId: 'an-agent',
        ...spender,
      }),
    )
  return {
    environment,
    spend,
    spendMany: async (count: number) => {
      for (let spent = 0; spent < count; spent += 1) await spend()
    },
    at: (instant: string) => {
      now = new Date(instant)
    },
  }
}

const perDay = { status: 429, requirement: 'searchKnowledge.quota.perDay' }
const perMonth = { status: 429, requirement: 'searchKnowledge.quota.perMonth' }

describe('the limits', () => {
  test('searchKnowledge.quota.perDay: 1000 searches, unless the account has limits of its own', async () => {
    const { spend, spendMany } = await account({})
    await spendMany(1000)
    await expect(spend()).rejects.toMatchObject(perDay)
  })

  test('searchKnowledge.quota.perMonth: 10000 searches', async () => {
    const { spend, environment } = await account({ searchesPerDay: null })
    const count = { day: '2026-01-14', inDay: 1, inMonth: 9_999 }
    await environment.store.transact((transaction) => transaction.put('search-counts', 'account/own/', count))
    await spend()
    await expect(spend()).rejects.toMatchObject(perMonth)
  })

  test('null switches a limit off', async () => {
    const { spendMany } = await account({ searchesPerDay: null, searchesPerMonth: null })
    await spendMany(1001)
  })

  test('0 allows none', async () => {
    const { spend } = await account({ searchesPerDay: 0 }, { retryAfter: true })
    await expect(spend()).rejects.toMatchObject({ ...perDay, headers: {} })
  })

  test('a refused search is not counted', async () => {
    const { spend, at } = await account({ searchesPerDay: 1, searchesPerMonth: 3 })
    await spend()
    for (const _ of [1, 2, 3]) await expect(spend()).rejects.toMatchObject(perDay)
    at('2026-01-16T12:00:00Z')
    await expect(spend()).resolves.toBeUndefined()
  })
})

describe('search.rateLimit.window: utc-day-and-month', () => {
  test('the day ends at midnight in UTC', async () => {
    const { spend, at } = await account({ searchesPerDay: 1 })
    await spend()
    at('2026-01-15T23:59:59.999Z')
    await expect(spend()).rejects.toMatchObject(perDay)
    at('2026-01-16T00:00:00Z')
    await expect(spend()).resolves.toBeUndefined()
  })

  test('the month ends with its last day, however many it has', async () => {
    const { spend, at } = await account({ searchesPerMonth: 2 })
    at('2026-02-01T00:00:00Z')
    await spend()
    at('2026-02-10T00:00:00Z')
    await spend()
    at('2026-02-28T23:59:59Z')
    await expect(spend()).rejects.toMatchObject(perMonth)
    at('2026-03-01T00:00:00Z')
    await expect(spend()).resolves.toBeUndefined()
  })

  test('search.rateLimit.retryAfter: the seconds until the next day, or the next month', async () => {
    const daily = await account({ searchesPerDay: 1 }, { retryAfter: true })
    await daily.spend()
    await expect(daily.spend()).rejects.toMatchObject({ headers: { 'retry-after': '43200' } })
    const monthly = await account({ searchesPerMonth: 1 }, { retryAfter: true })
    await monthly.spend()
    const seconds = 16 * 86_400 + 43_200
    await expect(monthly.spend()).rejects.toMatchObject({ headers: { 'retry-after': String(seconds) } })
  })

  test('one record a counter is all that is kept', async () => {
    const { spendMany, environment } = await account({})
    await spendMany(5)
    expect([...environment.store.collection('search-counts').entries()]).toEqual([
      ['account/own/', { day: '2026-01-15', inDay: 5, inMonth: 5 }],
    ])
  })
})

describe('search.rateLimit.window: rolling', () => {
  const rolling = { window: 'rolling', retryAfter: true }

  test('a search counts for 24 hours', async () => {
    const { spend, at } = await account({ searchesPerDay: 2 }, rolling)
    await spend()
    at('2026-01-15T18:00:00Z')
    await spend()
    at('2026-01-16T11:59:59Z')
    await expect(spend()).rejects.toMatchObject({ ...perDay, headers: { 'retry-after': '1' } })
    at('2026-01-16T12:00:00Z')
    await spend()
    await expect(spend()).rejects.toMatchObject({ headers: { 'retry-after': String(6 * 3600) } })
  })

  test('and for 30 days', async () => {
    const { spend, at } = await account({ searchesPerMonth: 1 }, rolling)
    await spend()
    at('2026-02-14T11:59:59Z')
    await expect(spend()).rejects.toMatchObject(perMonth)
    at('2026-02-14T12:00:00Z')
    await expect(spend()).resolves.toBeUndefined()
  })

  test('when a limit was lowered, enough searches must leave', async () => {
    const { spend, spendMany, at, environment } = await account({ searchesPerDay: 9 }, rolling)
    await spendMany(2)
    at('2026-01-15T13:00:00Z')
    await spendMany(1)
    const lowered = { ...getAccount(environment, 'own'), limits: { searchesPerDay: 1 } }
    const refusal = { headers: { 'retry-after': String(24 * 3600) } }
    await expect(spend({ account: lowered })).rejects.toMatchObject(refusal)
  })

  test('days that have left the window are forgotten', async () => {
    const { spend, at, environment } = await account({}, rolling)
    const days = () => [...environment.store.history('search-times').partitions()]
    await spend()
    at('2026-02-14T13:00:00Z')
    await spend()
    expect(days()).toEqual(['account/own/2026-01-15', 'account/own/2026-02-14'])
    at('2026-02-15T13:00:00Z')
    await spend()
    expect(days()).toEqual(['account/own/2026-02-14', 'account/own/2026-02-15'])
  })

  test('where both limits are off, nothing is kept', async () => {
    const { spend, environment } = await account({ searchesPerDay: null, searchesPerMonth: null }, rolling)
    await spend()
    expect([...environment.store.history('search-times').partitions()]).toEqual([])
  })
})

describe.each(['utc-day-and-month', 'rolling'])('search.rateLimit.scope, in the window %s', (window) => {
  const limits = { searchesPerDay: 1 }

  test('account: keys and agents share the quota', async () => {
    const { spend } = await account(limits, { window, scope: 'account' })
    await spend()
    await expect(spend({ key: 'other', agentId: 'other' })).rejects.toMatchObject(perDay)
  })

  test('key: each key has its own', async () => {
    const { spend } = await account(limits, { window, scope: 'key' })
    await spend()
    await expect(spend({ key: 'other' })).resolves.toBeUndefined()
    await expect(spend({ agentId: 'other' })).rejects.toMatchObject(perDay)
  })

  test('agent: each agent has its own', async () => {
    const { spend } = await account(limits, { window, scope: 'agent' })
    await spend()
    await expect(spend({ agentId: 'other' })).resolves.toBeUndefined()
    await expect(spend({ key: 'other' })).rejects.toMatchObject(perDay)
  })

  test.each(['account', 'key', 'agent'])('an account that is gone leaves nothing: %s', async (scope) => {
    const { spend, environment } = await account(limits, { window, scope })
    await spend()
    await environment.store.transact((transaction) =>
      forgetSearchesOfAccount(environment, transaction, 'own'),
    )
    await expect(spend()).resolves.toBeUndefined()
  })

  test.each<[string, Partial<Spender>]>([
    ['key', { keyAgentId: 'an-agent' }],
    ['agent', {}],
  ])('an agent that is gone leaves nothing: %s', async (scope, spender) => {
    const { spend, environment } = await account(limits, { window, scope })
    await spend(spender)
    await environment.store.transact((transaction) =>
      forgetSearchesOfAgent(environment, transaction, { uid: 'own', id: 'an-agent' }),
    )
    await expect(spend(spender)).resolves.toBeUndefined()
  })
})

describe('a restart', () => {
  const directories: string[] = []
  afterEach(async () => {
    for (const directory of directories.splice(0)) await rm(directory, { recursive: true })
  })

  test.each(['utc-day-and-month', 'rolling'])('leaves the count as it was: %s', async (window) => {
    const directory = await mkdtemp(join(tmpdir(), 'understudy-quota-'))
    directories.push(directory)
    const first = await openFileStore({ directory })
    await (await account({ searchesPerDay: 3 }, { window }, first)).spendMany(2)
    await first.close()
    const second = await openFileStore({ directory })
    const { spend } = await account({ searchesPerDay: 3 }, { window }, second)
    await spend()
    await expect(spend()).rejects.toMatchObject(perDay)
    await second.close()
  })
})
