import { describe, expect, it } from 'vitest'
import { engines } from './support/engines.ts'

describe.each(engines)('a history (%s)', (_name, open) => {
  it('keeps entries in order, each partition by itself', async () => {
    const store = await open()
    await store.transact((transaction) => {
      transaction.append('tracking', 'a', 1)
      transaction.append('tracking', 'b', 2)
      transaction.append('tracking', 'a', 3)
      transaction.append('deliveries', 'a', 4)
    })
    const tracking = store.history('tracking')
    expect([tracking.entries('a'), tracking.entries('b'), tracking.entries('c')]).toEqual([[1, 3], [2], []])
    expect([...tracking.partitions()]).toEqual(['a', 'b'])
  })

  it('hands out lists that neither grow nor can be changed', async () => {
    const store = await open()
    await store.transact((transaction) => transaction.append('tracking', 'a', 1))
    const before = store.history<number>('tracking').entries('a')
    await store.transact((transaction) => transaction.append('tracking', 'a', 2))
    expect(before).toEqual([1])
    expect(() => (before as number[]).push(3)).toThrow(TypeError)
    expect(store.history('tracking').entries('a')).toEqual([1, 2])
  })

  it('forgets a partition that is dropped, and may begin it anew', async () => {
    const store = await open()
    await store.transact((transaction) => {
      transaction.append('tracking', 'a', 1)
      transaction.append('tracking', 'b', 2)
    })
    await store.transact((transaction) => {
      transaction.dropPartition('tracking', 'a')
      transaction.dropPartition('tracking', 'never there')
    })
    expect([...store.history('tracking').partitions()]).toEqual(['b'])
    await store.transact((transaction) => transaction.append('tracking', 'a', 3))
    expect(store.history('tracking').entries('a')).toEqual([3])
  })
})
