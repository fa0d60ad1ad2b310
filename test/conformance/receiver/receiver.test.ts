import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openReceiver } from '../../../src/conformance/receiver/index.ts'

const ports = {
  sleep: (ms: number, signal?: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined),
  elapsed: () => performance.now(),
}

async function opened() {
  const receiver = await openReceiver({ host: '127.0.0.1', mark: 'run1' }, ports)
  onTestFinished(() => receiver.close())
  return receiver
}

test('keeps the calls to a place as they came', async () => {
  const receiver = await opened()
  const url = receiver.urlOf('shop')
  const arrived = receiver.arrived('shop', 1, 5000)

  await fetch(`${url}?order=1`, { method: 'PUT', headers: { 'X-Tea': 'green' }, body: '茶' })

  expect(await arrived).toBe(true)
  expect(receiver.callsTo('shop')).toMatchObject([
    { method: 'PUT', url: '/run1/shop?order=1', headers: { 'x-tea': 'green' }, body: '茶' },
  ])
  expect(receiver.callsTo('elsewhere')).toEqual([])
})

test('says that nothing came when the time is over', async () => {
  const receiver = await opened()
  receiver.urlOf('shop')
  expect(await receiver.arrived('shop', 1, 1)).toBe(false)
})

test('takes no call that is none of its run', async () => {
  const receiver = await opened()
  const url = receiver.urlOf('shop')
  expect((await fetch(url.replace('run1', 'run2'))).status).toBe(404)
  expect((await fetch(url.replace('shop', 'other'))).status).toBe(404)
  expect(receiver.callsTo('shop')).toEqual([])
})

test('answers with 500 where it is told to', async () => {
  const receiver = await opened()
  expect((await fetch(receiver.urlOf('failing', 'with 500'))).status).toBe(500)
})

test('notices when a caller gives up', async () => {
  const receiver = await opened()
  const url = receiver.urlOf('silent', 'never')
  const giveUp = new AbortController()
  const call = fetch(url, { signal: giveUp.signal }).catch(() => undefined)
  await receiver.arrived('silent', 1, 5000)
  expect(receiver.callsTo('silent')[0]?.givenUpAfterMs).toBeUndefined()
  giveUp.abort()
  expect(await receiver.givenUp('silent', 5000)).toBe(true)
  await call
})
