import { expect, test } from 'vitest'
import { openSession, UnreachableError } from '../../../src/conformance/http/index.ts'

const call = { method: 'GET', path: '/' }

/** A session with a target that gives these answers, one after another; an error is a network that fails. */
function sessionWith(answers: (Response | Error)[], rate?: number) {
  const slept: number[] = []
  const session = openSession(
    { url: 'http://target.example', timeoutMs: 1000, ...(rate && { rate }) },
    {
      fetch: async () => {
        const answer = answers.shift() ?? new Response('{}')
        if (answer instanceof Error) throw answer
        return answer
      },
      sleep: async (ms) => {
        slept.push(ms)
      },
      elapsed: () => 0,
    },
  )
  return { session, slept }
}

const slowDown = (retryAfter?: string) =>
  new Response('', { status: 429, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) })

test('an answer that asks to slow down is waited out as long as it says', async () => {
  const { session, slept } = sessionWith([slowDown('7'), slowDown(), new Response('{"ok":true}')])
  expect(await session.send(call)).toMatchObject({ status: 200, json: { ok: true } })
  expect(slept).toEqual([7000, 1000])
})

test('a target that goes on asking to slow down gives no answer', async () => {
  const { session } = sessionWith(Array.from({ length: 9 }, () => slowDown()))
  await expect(session.send(call)).rejects.toThrow(/GET http:\/\/target\.example\/: 429 each of 5 times/)
  expect(session.requests).toBe(5)
})

test('a key whose requests are not served is not waited for again and again, and the target is not gone', async () => {
  const { session, slept } = sessionWith(Array.from({ length: 13 }, () => slowDown()))
  for (let sent = 1; sent <= 5; sent += 1) {
    await expect(session.send({ ...call, key: 'worn' })).rejects.toThrow(/429.* quota is used up/)
  }
  expect(session.requests).toBe(5 + 5 + 1 + 1 + 1)
  expect(slept).toHaveLength(8)
  expect(session.unanswered).toBe(0)
  expect(await session.send({ ...call, key: 'other' })).toMatchObject({ status: 200 })
})

test('a pause of more than a minute is not waited for', async () => {
  const { session, slept } = sessionWith([slowDown('3600')])
  await expect(session.send(call)).rejects.toThrow(UnreachableError)
  expect(slept).toEqual([])
})

test('an impatient sending takes the answer as it is', async () => {
  const { session } = sessionWith([slowDown()])
  expect((await session.send(call, { patient: false })).status).toBe(429)
})

test('a network that fails is told by its cause', async () => {
  const { session } = sessionWith([
    new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }),
  ])
  await expect(session.send(call)).rejects.toThrow('GET http://target.example/: connect ECONNREFUSED')
})

test('sendings in a row that came to nothing are counted', async () => {
  const { session } = sessionWith([new Error('lost'), new Error('lost'), new Response('')])
  await expect(session.send(call)).rejects.toThrow('lost')
  await expect(session.send(call)).rejects.toThrow('lost')
  expect(session.unanswered).toBe(2)
  await session.send(call)
  expect(session.unanswered).toBe(0)
})

test('a rate spaces requests evenly', async () => {
  const { session, slept } = sessionWith([], 4)
  await Promise.all([session.send(call), session.send(call), session.send(call)])
  expect(slept).toEqual([250, 500])
})

test('an answer that is no JSON is kept as a text', async () => {
  const { session } = sessionWith([new Response('<p>tea</p>')])
  const exchange = await session.send(call)
  expect(exchange.text).toBe('<p>tea</p>')
  expect(exchange).not.toHaveProperty('json')
})
