import { expect, it, vi } from 'vitest'
import { openForTest, temporaryDirectory } from './support/directory.ts'

const appends = vi.hoisted(() => ({ count: 0 }))

vi.mock('../../../emulator/store/disk.ts', async (original) => {
  const disk = await original<typeof import('../../../emulator/store/disk.ts')>()
  const appendDurably: typeof disk.appendDurably = (...args) => {
    appends.count += 1
    return disk.appendDurably(...args)
  }
  return { ...disk, appendDurably }
})

it('transactions that wait together share one write and sync, and keep their order', async () => {
  const store = await openForTest(await temporaryDirectory())
  const finished: number[] = []
  const put = async (number: number) => {
    await store.transact((transaction) => transaction.append('tracking', 'a', number))
    finished.push(number)
  }
  const all = Array.from({ length: 100 }, (_, number) => number)
  await Promise.all(all.map(put))
  expect(appends.count).toBe(1)
  expect(finished).toEqual(all)
  await Promise.all([put(100), new Promise(setImmediate).then(() => Promise.all([put(101), put(102)]))])
  expect(appends.count).toBeLessThanOrEqual(3)
  expect(store.history('tracking').entries('a')).toEqual([...all, 100, 101, 102])
})
