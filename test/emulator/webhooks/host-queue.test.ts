import { expect, test } from 'vitest'
import { QueueFull } from '../../../emulator/webhooks/delivery/host-queue.ts'
import { createHostQueue } from '../../../emulator/webhooks/delivery/index.ts'

test('at most so many calls run at once for a host; other hosts do not wait for them', async () => {
  const queue = createHostQueue({ perHost: 2, capacity: 100 })
  const running: Record<string, number> = {}
  const most: Record<string, number> = {}
  const call = (host: string) => async () => {
    running[host] = (running[host] ?? 0) + 1
    most[host] = Math.max(most[host] ?? 0, running[host])
    await new Promise((resolve) => setImmediate(resolve))
    running[host] -= 1
  }
  await Promise.all(
    Array.from({ length: 40 }, (_, at) => queue.run(at % 2 ? 'a' : 'b', call(at % 2 ? 'a' : 'b'))),
  )
  expect(most).toEqual({ a: 2, b: 2 })
})

test('calls of a host run in the order in which they came', async () => {
  const queue = createHostQueue({ perHost: 1, capacity: 100 })
  const order: number[] = []
  await Promise.all(Array.from({ length: 20 }, (_, at) => queue.run('a', async () => void order.push(at))))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

test('the queue is bounded: a call for which there is no room is refused, and room comes back', async () => {
  const queue = createHostQueue({ perHost: 1, capacity: 1 })
  let release = () => undefined as undefined
  const first = queue.run(
    'a',
    () =>
      new Promise<void>((resolve) => {
        release = () => void resolve() as undefined
      }),
  )
  const second = queue.run('a', async () => 'second')
  await expect(queue.run('a', async () => 'third')).rejects.toBeInstanceOf(QueueFull)
  release()
  await first
  expect(await second).toBe('second')
  expect(await queue.run('a', async () => 'fourth')).toBe('fourth')
})

test('a call that fails leaves its place to the next', async () => {
  const queue = createHostQueue({ perHost: 1, capacity: 10 })
  const failing = queue.run('a', () => Promise.reject(new Error('no')))
  const next = queue.run('a', async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})
