import { expect, test } from 'vitest'
import {
  type Clock,
  HttpFailure,
  type HttpRequest,
  type HttpResponse,
} from '../../../emulator/environment/index.ts'
import { createHostQueue, deliver } from '../../../emulator/webhooks/delivery/index.ts'

const call = { method: 'POST', url: 'http://receiver.example/', headers: [], body: '{}' }
const response = (status: number): HttpResponse => ({
  status,
  headers: {},
  body: Buffer.from('ok'),
  isCut: false,
})

/** A clock that passes over pauses at once and remembers them. */
function skippingClock() {
  const pauses: number[] = []
  const clock: Clock = {
    now: () => new Date('2026-01-01T00:00:00Z'),
    elapsed: () => 0,
    sleep: async (ms) => void pauses.push(ms),
  }
  return { clock, pauses }
}

function run(
  retries: number,
  answers: (HttpResponse | HttpFailure)[],
  signal = new AbortController().signal,
) {
  const { clock, pauses } = skippingClock()
  const requests: HttpRequest[] = []
  const outcome = deliver(call, {
    clock,
    http: {
      request: async (request) => {
        const answer = answers[requests.length] ?? response(200)
        requests.push(request)
        if (answer instanceof HttpFailure) throw answer
        return answer
      },
      close: async () => undefined,
    },
    queue: createHostQueue({ perHost: 1, capacity: 10 }),
    retries,
    timeoutMs: 1000,
    signal,
    objection: () => undefined,
  })
  return { outcome, requests, pauses }
}

const refused = new HttpFailure('refused', 'nothing listens')

test.each([0, 1, 3])('webhooks.retries: a call that keeps failing is repeated %i times', async (retries) => {
  const { outcome, requests, pauses } = run(
    retries,
    Array.from({ length: 9 }, () => response(503)),
  )
  const { verdict, attempts, message } = await outcome
  expect(requests).toHaveLength(retries + 1)
  expect(attempts).toHaveLength(retries + 1)
  expect(verdict).toBe('rejected')
  if (retries > 0) expect(message).toContain(`(${retries + 1} attempts)`)
  expect(pauses).toEqual([500, 1000, 2000].slice(0, retries))
})

test('webhooks.retries: the first attempt that is delivered is the last', async () => {
  const { outcome, requests } = run(5, [refused, response(500), response(200)])
  expect(await outcome).toMatchObject({
    verdict: 'delivered',
    attempts: [
      { verdict: 'refused' },
      { verdict: 'rejected', status: 500 },
      { verdict: 'delivered', status: 200 },
    ],
  })
  expect(requests).toHaveLength(3)
})

test.each([
  ['a refusal by the receiver', response(404)],
  ['a redirect', response(302)],
  ['a blocked address', new HttpFailure('blocked', 'never called')],
  ['a request that HTTP cannot carry', new HttpFailure('unsendable', 'a bad header')],
])('webhooks.retries: %s is not repeated', async (_, answer) => {
  const { outcome, requests } = run(3, [answer])
  await outcome
  expect(requests).toHaveLength(1)
})

test('a delivery that is ended while it pauses makes no further attempt', async () => {
  const controller = new AbortController()
  const clock: Clock = {
    now: () => new Date(0),
    elapsed: () => 0,
    sleep: () =>
      new Promise(() => controller.abort({ verdict: 'cancelled', message: 'the agent was deleted' })),
  }
  let requests = 0
  const outcome = await deliver(call, {
    clock,
    http: {
      request: async () => {
        requests += 1
        throw refused
      },
      close: async () => undefined,
    },
    queue: createHostQueue({ perHost: 1, capacity: 10 }),
    retries: 5,
    timeoutMs: 1000,
    signal: controller.signal,
    objection: () => undefined,
  })
  expect(outcome).toMatchObject({ verdict: 'cancelled', attempts: [{ verdict: 'refused' }] })
  expect(requests).toBe(1)
})
