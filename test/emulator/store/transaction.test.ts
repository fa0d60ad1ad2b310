import { describe, expect, it } from 'vitest'
import type { Transaction } from '../../../emulator/store/index.ts'
import { engines } from './support/engines.ts'

describe.each(engines)('a transaction (%s)', (_name, open) => {
  it('is seen by readers before the promise is awaited', async () => {
    const store = await open()
    const durable = store.transact((transaction) => {
      transaction.put('agents', 'a', { displayName: 'Ada' })
      transaction.append('tracking', 'a', 'visited')
    })
    expect(store.collection('agents').get('a')).toEqual({ displayName: 'Ada' })
    expect(store.history('tracking').entries('a')).toEqual(['visited'])
    await durable
  })

  it('is not seen before the change function has returned', async () => {
    const store = await open()
    await store.transact((transaction) => {
      transaction.put('agents', 'a', 1)
      expect(store.collection('agents').has('a')).toBe(false)
    })
  })

  it('applies nothing when the change function throws', async () => {
    const store = await open()
    const failed = store.transact((transaction) => {
      transaction.put('agents', 'a', 1)
      transaction.append('tracking', 'a', 1)
      throw new RangeError('no more')
    })
    await expect(failed).rejects.toThrow(new RangeError('no more'))
    expect(store.collection('agents').size).toBe(0)
    expect([...store.history('tracking').partitions()]).toEqual([])
  })

  it('applies nothing when one of its values is refused', async () => {
    const store = await open()
    const failed = store.transact((transaction) => {
      transaction.put('agents', 'a', 1)
      transaction.put('agents', 'b', { when: new Date(0) })
    })
    await expect(failed).rejects.toMatchObject({ code: 'value' })
    expect(store.collection('agents').has('a')).toBe(false)
  })

  it('applies its changes in the order in which they were made', async () => {
    const store = await open()
    await store.transact((transaction) => transaction.append('tracking', 'a', 'old'))
    await store.transact((transaction) => {
      transaction.put('agents', 'a', 1)
      transaction.append('tracking', 'a', 'lost')
      transaction.clear()
      transaction.put('agents', 'b', 2)
      transaction.append('tracking', 'a', 'kept')
    })
    expect([...store.collection('agents').entries()]).toEqual([['b', 2]])
    expect(store.history('tracking').entries('a')).toEqual(['kept'])
  })

  it('resolves with what the change function returned', async () => {
    const store = await open()
    const made = store.transact((transaction) => {
      transaction.put('agents', 'a', 1)
      return 'a'
    })
    await expect(made).resolves.toBe('a')
  })

  it('may change nothing', async () => {
    const store = await open()
    await expect(store.transact(() => undefined)).resolves.toBeUndefined()
  })

  it('refuses a change function that is asynchronous', async () => {
    const store = await open()
    const failed = store.transact(async (transaction) => {
      transaction.put('agents', 'a', 1)
      throw new Error('heard by nobody')
    })
    await expect(failed).rejects.toMatchObject({ code: 'transaction' })
    expect(store.collection('agents').has('a')).toBe(false)
  })

  it('takes no changes after its function has returned', async () => {
    const store = await open()
    let leaked: Transaction | undefined
    await store.transact((transaction) => {
      leaked = transaction
    })
    expect(() => leaked?.put('agents', 'a', 1)).toThrow(expect.objectContaining({ code: 'transaction' }))
  })

  it('is refused once the store has been closed', async () => {
    const store = await open()
    await store.close()
    const refused = store.transact((transaction) => transaction.put('agents', 'a', 1))
    await expect(refused).rejects.toMatchObject({ code: 'closed' })
  })

  it('that was under way is finished by close, which may be called twice', async () => {
    const store = await open()
    const durable = store.transact((transaction) => transaction.put('agents', 'a', 1))
    await Promise.all([store.close(), store.close()])
    await expect(durable).resolves.toBeUndefined()
  })
})
