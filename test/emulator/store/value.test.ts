import { describe, expect, it } from 'vitest'
import { engines } from './support/engines.ts'

class Agent {}

describe.each(engines)('a value (%s)', (_name, open) => {
  it('does not change when its giver changes what was given', async () => {
    const store = await open()
    const given = { webhooks: [{ name: 'first' }] }
    await store.transact((transaction) => {
      transaction.put('agents', 'a', given)
      given.webhooks.push({ name: 'second' })
    })
    given.webhooks.push({ name: 'third' })
    expect(store.collection('agents').get('a')).toEqual({ webhooks: [{ name: 'first' }] })
  })

  it('cannot be changed by its reader, at any depth', async () => {
    const store = await open()
    await store.transact((transaction) => {
      transaction.put('agents', 'a', { webhooks: [{ name: 'first' }] })
      transaction.append('tracking', 'a', { state: {} })
    })
    const agent = store.collection<{ webhooks: { name: string }[] }>('agents').get('a')
    const [entry] = store.history<{ state: Record<string, string> }>('tracking').entries('a')
    expect(() => agent?.webhooks.push({ name: 'second' })).toThrow(TypeError)
    expect(() => Object.assign(agent?.webhooks[0] ?? {}, { name: 'other' })).toThrow(TypeError)
    expect(() => Object.assign(entry?.state ?? {}, { mood: 'good' })).toThrow(TypeError)
  })

  it('may have keys that mean something to JavaScript', async () => {
    const store = await open()
    const given: unknown = JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":1}}')
    await store.transact((transaction) => {
      transaction.put('__proto__', '__proto__', given)
      transaction.append('constructor', '__proto__', given)
    })
    expect(JSON.stringify(store.collection('__proto__').get('__proto__'))).toBe(JSON.stringify(given))
    expect(JSON.stringify(store.history('constructor').entries('__proto__'))).toBe(JSON.stringify([given]))
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
    expect(store.collection('agents').get('constructor')).toBeUndefined()
  })

  it('is kept as JSON would have it: no undefined members, no negative zero', async () => {
    const store = await open()
    await store.transact((transaction) => transaction.put('agents', 'a', { gone: undefined, zero: -0 }))
    expect(store.collection('agents').get('a')).toStrictEqual({ zero: 0 })
  })

  it.each([
    ['undefined', undefined, 'value is of type undefined'],
    ['a function', { webhooks: [() => 1] }, 'value.webhooks[0] is of type function'],
    ['not a number', { llm: { temperature: Number.NaN } }, 'value.llm.temperature is NaN'],
    ['infinite', [Number.POSITIVE_INFINITY], 'value[0] is Infinity'],
    ['a big integer', { id: 1n }, 'value.id is of type bigint'],
    ['a date', { at: new Date(0) }, 'value.at is an instance of Date'],
    ['a map', new Map(), 'value is an instance of Map'],
    ['of a class', new Agent(), 'value is an instance of Agent'],
    ['of no class that can be named', Object.create(Object.create(null)), 'value is an instance of a class'],
    ['a list with a hole', new Array(1), 'value[0] is of type undefined'],
  ])('is refused when it is %s', async (_what, value, message) => {
    const store = await open()
    const refused = store.transact((transaction) => transaction.put('agents', 'a', value))
    await expect(refused).rejects.toThrow(message)
  })

  it('is refused when it is nested deeper than 1000 levels, and taken at 1000', async () => {
    const store = await open()
    const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown
    await store.transact((transaction) => transaction.put('agents', 'a', nested(1000)))
    const refused = store.transact((transaction) => transaction.put('agents', 'b', nested(1001)))
    await expect(refused).rejects.toThrow('value is nested more than 1000 levels deep.')
    const looping: unknown[] = []
    looping.push(looping)
    await expect(
      store.transact((transaction) => transaction.put('agents', 'b', looping)),
    ).rejects.toMatchObject({
      code: 'value',
    })
  })
})
