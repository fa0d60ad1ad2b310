import { expect, test } from 'vitest'
import { isLoopbackAddress, isMetadataAddress } from '../../../emulator/outbound/address-rules.ts'
import { asFailure } from '../../../emulator/outbound/failures.ts'
import { guardedLookup } from '../../../emulator/outbound/guarded-lookup.ts'
import { checkAddress, checkHost } from '../../../emulator/outbound/reach.ts'
import { startReceiver } from './support/receiver.ts'
import { setStage, webhookTo } from './support/stage.ts'

test.each([
  '169.254.169.254',
  '169.254.0.1',
  '100.100.100.200',
  'fe80::1',
  'fe80::1%eth0',
  'febf::1',
  'fd00:ec2::254',
  'fd00:0ec2:0:0:0:0:0:254',
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a9fe:a9fe',
])('%s is an address where machines keep credentials', (address) => {
  expect(isMetadataAddress(address)).toBe(true)
})

test.each([
  '127.0.0.1',
  '10.0.0.1',
  '169.253.255.255',
  '8.8.8.8',
  '::1',
  'fd00::1',
  'fec0::1',
  '::ffff:10.0.0.1',
])('%s is none', (address) => {
  expect(isMetadataAddress(address)).toBe(false)
})

test('loopback is this machine alone', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].every(isLoopbackAddress)).toBe(true)
  expect(['10.0.0.1', '128.0.0.1', '::2', '0.0.0.0'].some(isLoopbackAddress)).toBe(false)
})

test.each([
  'http://169.254.169.254/latest/meta-data',
  'http://2852039166/latest/meta-data',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[fd00:ec2::254]/',
])('%s is never called, online or offline', async (url) => {
  const stage = await setStage([webhookTo(url)])
  await stage.turn('Hello')
  const [delivery] = await stage.deliveries()
  expect(delivery).toMatchObject({ verdict: 'blocked', message: expect.stringContaining('never called') })
})

test('a name is checked by the address that it really leads to', async () => {
  const lookup = guardedLookup((address, host) => checkAddress({ offline: false }, address, host))
  const found = await new Promise((resolve) =>
    lookup('localhost', { all: true }, (error, address) => resolve(error ?? address)),
  )
  expect(found).toContainEqual(expect.objectContaining({ address: '127.0.0.1' }))

  const suspicious = guardedLookup((_, host) => checkAddress({ offline: false }, '169.254.169.254', host))
  const error = await new Promise((resolve) => suspicious('localhost', {}, (failure) => resolve(failure)))
  expect(error).toMatchObject({
    name: 'BlockedAddress',
    message: expect.stringContaining('localhost (169.254.169.254)'),
  })
})

test('offline: this machine is called, no other is, and the sentence says what to do', async () => {
  const receiver = await startReceiver()
  const local = receiver.url.replace('127.0.0.1', 'localhost')
  const stage = await setStage([webhookTo(local), webhookTo('http://192.0.2.1/', { name: 'far' })], {
    offline: true,
  })
  await stage.turn('Hello')
  const deliveries = await stage.deliveries()
  expect(deliveries.find(({ webhook }) => webhook === 'hook')).toMatchObject({ verdict: 'delivered' })
  expect(deliveries.find(({ webhook }) => webhook === 'far')).toMatchObject({
    verdict: 'blocked',
    message: expect.stringMatching(/--offline.*--webhook-map/),
    attempts: [{ verdict: 'blocked' }],
  })
})

test.each([
  'http://example.com/',
  'http://receiver.invalid/',
  'http://localhost.example/',
  'http://notlocalhost/',
])('offline: %s is blocked by its name, without a look-up', async (url) => {
  const stage = await setStage([webhookTo(url)], { offline: true })
  await stage.turn('Hello')
  expect(await stage.deliveries()).toMatchObject([
    { verdict: 'blocked', message: expect.stringMatching(/--offline.*--webhook-map/) },
  ])
})

test.each(['localhost', 'localhost.', 'shop.localhost'])('offline: %s is a name of this machine', (name) => {
  expect(() => checkHost({ offline: true }, name)).not.toThrow()
})

test('a webhook map leads calls elsewhere, the rest of the path and the query being kept', async () => {
  const receiver = await startReceiver()
  const webhooks = [
    webhookTo('https://prod.example/hooks/orders?shop=1'),
    webhookTo('https://prod.example/hooksmith', { name: 'only similar' }),
    webhookTo('https://prod.example:8443/hooks', { name: 'other port' }),
  ]
  const stage = await setStage(webhooks, {
    offline: true,
    mappings: [{ from: 'https://prod.example/hooks/', to: `${receiver.url}/local/` }],
  })
  await stage.turn('Hello')
  const deliveries = await stage.deliveries()
  expect(receiver.calls.map(({ path }) => path)).toEqual(['/local/orders?shop=1'])
  expect(deliveries.find(({ webhook }) => webhook === 'hook')?.request).toMatchObject({
    url: 'https://prod.example/hooks/orders?shop=1',
    mappedUrl: `${receiver.url}/local/orders?shop=1`,
  })
  expect(deliveries.filter(({ verdict }) => verdict === 'delivered')).toHaveLength(1)
})

test('in a container a refused call to its own loopback says where the host is', () => {
  const request = {
    method: 'POST',
    url: 'http://localhost:4000/',
    headers: [],
    timeoutMs: 1,
    maxResponseBytes: 1,
  }
  const error = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const message = (inContainer: boolean) => asFailure(error, { request, isLate: false, inContainer }).message
  expect(message(true)).toContain('host.docker.internal')
  expect(message(false)).not.toContain('docker')
})
