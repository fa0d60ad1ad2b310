import { describe, expect, test } from 'vitest'
import { started } from '../../support/started.ts'

const operation = 'recordTrackingEvent'

async function withFault(fault: object) {
  const emulator = await started({ seed: 'demo', clock: new Date('2026-01-31T09:00:00Z') })
  const { status } = await emulator.call('POST', '/faults', { operation, ...fault })
  expect(status).toBe(201)
  const recorded = async () =>
    (await emulator.call('GET', `/agents/${emulator.agentId}/users/user-17`)).body.memory.length
  const requests = async () => (await emulator.call('GET', '/requests')).body
  return { emulator, recorded, requests }
}

describe('an injected fault', () => {
  test('answers with its status and body in place of the operation', async () => {
    const { emulator, recorded } = await withFault({ status: 503, body: { busy: true } })
    const response = await emulator.track()
    expect([response.status, await response.json()]).toEqual([503, { busy: true }])
    expect(await recorded()).toBe(0)
  })

  test.each([
    [{ status: 429 }, 429, '{"error":"injected fault"}'],
    [{ status: 503, body: null }, 503, 'null'],
    [{ body: 'a text' }, 500, '"a text"'],
    [{ status: 204, body: 'none' }, 204, ''],
  ])('%o has what it does not say by default', async (fault, status, body) => {
    const { emulator } = await withFault(fault)
    const response = await emulator.track()
    expect([response.status, await response.text()]).toEqual([status, body])
  })

  test('that resets the connection keeps the operation from being carried out', async () => {
    const { emulator, recorded, requests } = await withFault({ kind: 'reset', times: 1 })
    await expect(emulator.track()).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
    expect(await recorded()).toBe(0)
    expect((await requests())[0]).not.toHaveProperty('status')
  })

  test('that truncates sends half of the answer of the operation', async () => {
    const { emulator, recorded } = await withFault({ kind: 'truncate' })
    const response = await emulator.track()
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '2'])
    await expect(response.text()).rejects.toThrow()
    expect(await recorded()).toBe(1)
  })

  test('that drips sends all of it', async () => {
    const { emulator } = await withFault({
      kind: 'drip',
      status: 200,
      body: 'x'.repeat(100),
      delayMs: 60_000,
    })
    expect(await (await emulator.track()).json()).toBe('x'.repeat(100))
  })

  test.each([
    ['an answer of fewer pieces than a long one has', {}],
    ['an answer without a body', { status: 204 }],
  ])('that drips takes all of delayMs for %s', async (_, fault) => {
    const { emulator } = await withFault({ kind: 'drip', delayMs: 60_000, ...fault })
    await emulator.call('PUT', '/clock', { freeze: false })
    let isOver = false
    const over = emulator.track().then(async (response) => {
      await response.text()
      isOver = true
    })
    for (let step = 0; step < 40; step += 1) {
      await emulator.call('PUT', '/clock', { advance: 'PT1S' })
      expect(isOver).toBe(false)
    }
    await emulator.call('PUT', '/clock', { freeze: true })
    await over
  })

  test('that delays waits on the clock of the emulator', async () => {
    const { emulator, recorded } = await withFault({ delayMs: 60_000 })
    await emulator.call('PUT', '/clock', { freeze: false })
    let isAnswered = false
    const answered = emulator.track().finally(() => {
      isAnswered = true
    })
    while ((await recorded()) === 0);
    expect(isAnswered).toBe(false)
    await emulator.call('PUT', '/clock', { advance: 'PT1M' })
    expect((await answered).status).toBe(200)
  })

  test('is named in the journal', async () => {
    const { emulator, requests } = await withFault({ status: 503, times: 1 })
    await emulator.track()
    await emulator.track()
    const [second, first] = await requests()
    expect(first.decision.fault).toBe('fault-1')
    expect(second.decision).not.toHaveProperty('fault')
  })

  test('leaves other operations alone, and goes when all are cleared', async () => {
    const { emulator } = await withFault({ operation: 'createAgent', status: 503 })
    expect((await emulator.track()).status).toBe(200)
    await emulator.call('POST', '/faults', { operation, status: 503 })
    expect((await emulator.track()).status).toBe(503)
    await emulator.call('DELETE', '/faults')
    expect((await emulator.track()).status).toBe(200)
  })

  test('strikes the same requests in two runs with the same seed', async () => {
    const run = async () => {
      const emulator = await started({ seed: 'demo', randomSeed: 7 })
      await emulator.call('POST', '/faults', { operation, status: 503, probability: 0.5 })
      const statuses = []
      for (let request = 0; request < 12; request += 1) statuses.push((await emulator.track()).status)
      return statuses
    }
    const first = await run()
    expect(first).toEqual(await run())
    expect(new Set(first)).toEqual(new Set([200, 503]))
  })
})
