import { describe, expect, it } from 'vitest'
import { engines } from './support/engines.ts'

describe.each(engines)('a collection (%s)', (_name, open) => {
  it('is empty until something is put', async () => {
    const agents = (await open()).collection('agents')
    expect([agents.size, agents.get('a'), agents.has('a'), [...agents.keys()]]).toEqual([
      0,
      undefined,
      false,
      [],
    ])
  })

  it('gives its records in the order in which their keys came', async () => {
    const store = await open()
    const agents = store.collection<string>('agents')
    await store.transact((transaction) => {
      for (const key of ['10', 'b', '2', 'a']) transaction.put('agents', key, key)
    })
    await store.transact((transaction) => transaction.put('agents', 'b', 'changed'))
    expect([...agents.keys()]).toEqual(['10', 'b', '2', 'a'])
    expect([...agents.values()]).toEqual(['10', 'changed', '2', 'a'])
    expect([...agents.entries()][1]).toEqual(['b', 'changed'])
  })

  it('puts a key that was deleted at the end when it comes again', async () => {
    const store = await open()
    await store.transact((transaction) => {
      for (const key of ['a', 'b']) transaction.put('agents', key, 1)
      transaction.delete('agents', 'a')
      transaction.delete('agents', 'never there')
      transaction.put('agents', 'a', 2)
    })
    expect([...store.collection('agents').keys()]).toEqual(['b', 'a'])
  })

  it('that was asked for early shows what came later, also after everything was cleared', async () => {
    const store = await open()
    const agents = store.collection('agents')
    await store.transact((transaction) => transaction.put('agents', 'a', 1))
    await store.transact((transaction) => transaction.clear())
    expect(agents.size).toBe(0)
    await store.transact((transaction) => transaction.put('agents', 'b', 1))
    expect([...agents.keys()]).toEqual(['b'])
  })
})
