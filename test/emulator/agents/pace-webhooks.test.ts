import { describe, expect, test } from 'vitest'
import { createWebhookPacer } from '../../../emulator/agents/index.ts'
import { createIds, createRandom, type Environment } from '../../../emulator/environment/index.ts'
import { openMemoryStore } from '../../../emulator/store/index.ts'
import { loadContract, readLimits } from '../../../src/contract/index.ts'
import { completeProfile, type ProfilePatch } from '../../../src/profile/index.ts'
import { noHttp } from '../search/support/no-http.ts'

const limits = readLimits((await loadContract('openapi', completeProfile({}))).document)

/** A clock that a test moves, and that notes how long it was asked to wait. */
function handClock() {
  let now = 1_000_000
  const waits: number[] = []
  return {
    waits,
    move: (ms: number) => {
      now += ms
    },
    now: () => new Date(now),
    elapsed: () => now,
    sleep: async (ms: number) => {
      waits.push(ms)
      now += ms
    },
  }
}

function pacerUnder(creationInterval: 'pace' | 'reject' | 'off') {
  const clock = handClock()
  const patch: ProfilePatch = { webhooks: { creationInterval } }
  const environment: Environment = {
    clock,
    limits,
    ids: createIds(createRandom(1)),
    store: openMemoryStore(),
    http: noHttp,
    profile: completeProfile(patch),
  }
  return { clock, pacer: createWebhookPacer(environment) }
}

describe('webhooks.creationInterval: pace', () => {
  test('one webhook does not wait, three in one request take two intervals of 300 ms', async () => {
    const { clock, pacer } = pacerUnder('pace')
    await pacer.pace('a', 1)
    clock.move(10_000)
    await pacer.pace('a', 3)
    expect(clock.waits).toEqual([600])
  })

  test('requests wait for the ones before them, and for what is left of the interval only', async () => {
    const { clock, pacer } = pacerUnder('pace')
    await pacer.pace('a', 1)
    await pacer.pace('a', 1)
    clock.move(100)
    await pacer.pace('a', 2)
    expect(clock.waits).toEqual([300, 500])
  })

  test('accounts do not wait for one another, and a request without webhooks for none', async () => {
    const { clock, pacer } = pacerUnder('pace')
    await pacer.pace('a', 1)
    await pacer.pace('b', 1)
    await pacer.pace('a', 0)
    expect(clock.waits).toEqual([])
  })
})

describe('webhooks.creationInterval: reject', () => {
  test('a request 299 ms after another is refused with 400, one after 300 ms is not', async () => {
    const { clock, pacer } = pacerUnder('reject')
    await pacer.pace('a', 1)
    clock.move(299)
    await expect(pacer.pace('a', 1)).rejects.toMatchObject({
      status: 400,
      requirement: 'webhooks.creationInterval',
      message: expect.stringContaining('300 ms'),
    })
    clock.move(1)
    await pacer.pace('a', 1)
    expect(clock.waits).toEqual([])
  })

  test('a refused request does not put the next one off, and the webhooks of one request are no matter', async () => {
    const { clock, pacer } = pacerUnder('reject')
    await pacer.pace('a', 5)
    clock.move(200)
    await expect(pacer.pace('a', 1)).rejects.toThrow()
    clock.move(100)
    await pacer.pace('a', 5)
  })
})

test('webhooks.creationInterval: off never waits and never refuses', async () => {
  const { clock, pacer } = pacerUnder('off')
  for (const _ of [1, 2, 3]) await pacer.pace('a', 20)
  expect(clock.waits).toEqual([])
})
