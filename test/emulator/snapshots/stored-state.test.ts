import { describe, expect, test } from 'vitest'
import { readStored, replaceStored } from '../../../emulator/snapshots/index.ts'
import { engines } from '../store/support/engines.ts'

describe.each(engines)('the stored state (%s)', (_name, open) => {
  test('is everything that a store holds, and makes another store the same', async () => {
    const store = await open()
    await store.transact((transaction) => {
      for (const key of ['b', 'a', '__proto__']) transaction.put('agents', key, { key, none: null })
      transaction.append('tracking', 'b/2', 1)
      transaction.append('tracking', 'a/1', { n: 1 })
      transaction.append('tracking', 'a/1', { n: 2 })
    })
    const state = readStored(store)
    expect(state).toEqual({
      collections: {
        agents: ['b', 'a', '__proto__'].map((key) => ({ key, value: { key, none: null } })),
      },
      histories: {
        tracking: [
          { partition: 'a/1', entries: [{ n: 1 }, { n: 2 }] },
          { partition: 'b/2', entries: [1] },
        ],
      },
    })
    const other = await open()
    await other.transact((transaction) => {
      transaction.put('agents', 'c', 1)
      transaction.append('tracking', 'a/1', 0)
    })
    await replaceStored(other, state)
    expect(readStored(other)).toEqual(state)
  })

  test('does not change when the store does', async () => {
    const store = await open()
    await store.transact((transaction) => transaction.append('tracking', 'a', 1))
    const state = readStored(store)
    const before = structuredClone(state)
    await store.transact((transaction) => transaction.append('tracking', 'a', 2))
    expect(state).toEqual(before)
  })
})
