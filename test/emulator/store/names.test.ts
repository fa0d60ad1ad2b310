import { describe, expect, it } from 'vitest'
import { asAfterKill, openForTest, temporaryDirectory } from './support/directory.ts'
import { engines } from './support/engines.ts'

describe.each(engines)('the names of what a store holds (%s)', (_name, open) => {
  it('are those of collections with records and histories with entries, sorted', async () => {
    const store = await open()
    expect([store.collections(), store.histories()]).toEqual([[], []])
    await store.transact((transaction) => {
      transaction.put('users', 'u', 1)
      transaction.put('agents', 'a', 1)
      transaction.append('tracking', 'a', 1)
      transaction.append('deliveries', 'a', 1)
    })
    expect(store.collections()).toEqual(['agents', 'users'])
    expect(store.histories()).toEqual(['deliveries', 'tracking'])
  })

  it('go with the last record and the last partition', async () => {
    const store = await open()
    await store.transact((transaction) => {
      transaction.put('agents', 'a', 1)
      transaction.append('tracking', 'a', 1)
    })
    await store.transact((transaction) => {
      transaction.delete('agents', 'a')
      transaction.dropPartition('tracking', 'a')
    })
    expect([store.collections(), store.histories()]).toEqual([[], []])
  })
})

it('the names are the same after a crash', async () => {
  const directory = await temporaryDirectory()
  const store = await openForTest(directory)
  await store.transact((transaction) => {
    transaction.put('agents', 'a', 1)
    transaction.put('users', 'u', 1)
    transaction.append('tracking', 'a', 1)
  })
  await store.transact((transaction) => transaction.delete('users', 'u'))
  const again = await openForTest(await asAfterKill(directory))
  expect([again.collections(), again.histories()]).toEqual([['agents'], ['tracking']])
})
