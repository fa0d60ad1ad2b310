import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import type { Delivery } from '../../emulator/index.ts'
import { deliveryLine } from '../../src/cli/delivery-line.ts'

const delivery: Delivery = {
  id: 'd',
  agentId: 'a',
  userId: 'u',
  turnId: 't',
  webhook: 'orders',
  trigger: 0,
  at: '2026-01-01T00:00:00Z',
  request: { method: 'POST', url: 'https://prod.example/', mappedUrl: 'http://localhost:4000/', headers: [] },
  attempts: [
    { at: '2026-01-01T00:00:00Z', durationMs: 3.2, verdict: 'refused', message: 'nothing listens' },
    { at: '2026-01-01T00:00:01Z', durationMs: 8.9, verdict: 'delivered', message: 'answered 200' },
  ],
  verdict: 'delivered',
  message: 'answered 200 (2 attempts)',
}
const line = (...event: Parameters<typeof deliveryLine>) => stripVTControlCharacters(deliveryLine(...event))

test('a call is one line when it leaves, with the address that is really called', () => {
  expect(line({ direction: 'out', delivery })).toBe('→ orders  POST http://localhost:4000/')
})

test('and one when it is over, with its verdict and the time that its attempts took', () => {
  expect(line({ direction: 'back', delivery })).toBe('← orders  delivered: answered 200 (2 attempts), 12 ms')
})

test('a failure says what to do', () => {
  const failed = { ...delivery, verdict: 'refused', message: 'nothing listens; start the receiver' } as const
  expect(line({ direction: 'back', delivery: failed })).toBe(
    '← orders  refused: nothing listens; start the receiver',
  )
})

test.each(['out', 'back'] as const)('what a webhook is called cannot steer the terminal: %s', (direction) => {
  const steering = 'x\n\u001b[2J\u009b31my'
  const url = `http://shop.example/${steering}`
  const request = { method: 'POST' as const, url, headers: [] }
  const printed = deliveryLine({
    direction,
    delivery: { ...delivery, webhook: steering, request, message: steering },
  })
  const clean = 'x  [2J 31my'
  expect(printed).toContain(clean)
  expect(printed).not.toContain('\n')
  expect(printed).not.toContain('\u001b[2J')
  expect(printed).not.toContain('\u009b')
})
