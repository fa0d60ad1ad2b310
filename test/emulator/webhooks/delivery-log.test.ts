import { expect, test } from 'vitest'
import { openMemoryStore } from '../../../emulator/store/index.ts'
import { type Delivery, DeliveryLog } from '../../../emulator/webhooks/delivery/index.ts'

const pending = (id: string): Delivery => ({
  id,
  agentId: 'agent',
  userId: 'user',
  turnId: 'turn',
  webhook: 'hook',
  trigger: 0,
  at: '2026-01-01T00:00:00.000Z',
  request: { method: 'POST', url: 'http://r.example/', headers: [] },
  attempts: [],
  verdict: 'pending',
  message: 'under way',
})
type Outcome = Parameters<DeliveryLog['closePending']>[0]
const delivered: Outcome = { verdict: 'delivered', message: 'answered 200', attempts: [] }
const interrupted: Outcome = { verdict: 'interrupted', message: 'the emulator ended', attempts: [] }

test('what was under way when the process ended is found, and ends as interrupted', async () => {
  const store = openMemoryStore()
  const log = new DeliveryLog(store)
  await store.transact((transaction) => {
    log.open(transaction, pending('a'))
    log.open(transaction, pending('b'))
  })
  await log.close('a', delivered)

  const next = new DeliveryLog(store)
  expect(next.list().map(({ id, verdict }) => [id, verdict])).toEqual([
    ['b', 'pending'],
    ['a', 'delivered'],
  ])
  await next.closePending(interrupted)
  expect(new DeliveryLog(store).find('b')).toMatchObject(interrupted)
  expect(new DeliveryLog(store).find('a')).toMatchObject(delivered)
})

test('the log is bounded: the oldest segment goes, in memory and in the store', async () => {
  const store = openMemoryStore()
  const log = new DeliveryLog(store, { perSegment: 10, segments: 3 })
  for (let number = 0; number < 100; number += 1) {
    await store.transact((transaction) => log.open(transaction, pending(`d${number}`)))
    await log.close(`d${number}`, delivered)
  }
  expect(log.list().map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, at) => `d${99 - at}`))
  expect([...store.history('deliveries').partitions()]).toHaveLength(3)
  expect(new DeliveryLog(store).list()).toEqual(log.list())
})

test('a delivery that is still under way is never dropped, nor are those behind it', async () => {
  const store = openMemoryStore()
  const log = new DeliveryLog(store, { perSegment: 2, segments: 2 })
  await store.transact((transaction) => log.open(transaction, pending('slow')))
  for (let number = 0; number < 20; number += 1) {
    await store.transact((transaction) => log.open(transaction, pending(`d${number}`)))
    await log.close(`d${number}`, delivered)
  }
  expect(log.find('slow')?.verdict).toBe('pending')
  expect(new DeliveryLog(store).find('slow')?.verdict).toBe('pending')
  await log.close('slow', delivered)
  for (const id of ['x', 'y', 'z']) await store.transact((transaction) => log.open(transaction, pending(id)))
  expect(log.find('slow')).toBeUndefined()
})

test('the end of a delivery that was forgotten meanwhile leaves nothing behind', async () => {
  const store = openMemoryStore()
  const log = new DeliveryLog(store)
  await store.transact((transaction) => log.open(transaction, pending('a')))
  await store.transact((transaction) => transaction.clear())
  log.reload()
  expect(await log.close('a', delivered)).toBeUndefined()
  expect([...store.history('deliveries').partitions()]).toEqual([])
})
