import type { ServerResponse } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { asFailure } from '../../../emulator/outbound/failures.ts'
import { startReceiver } from './support/receiver.ts'
import { setStage, webhookTo } from './support/stage.ts'

/** Plays one turn against a receiver and gives the delivery that came of it. */
async function deliverTo(url: string, profile: object = {}) {
  const stage = await setStage([webhookTo(url)], { profile: { webhooks: profile } })
  await stage.turn('Hello')
  const [delivery] = await stage.deliveries()
  return delivery
}

test('a receiver that is down: refused, with what to do', async () => {
  const receiver = await startReceiver()
  await receiver.close()
  expect(await deliverTo(receiver.url)).toMatchObject({
    verdict: 'refused',
    message: expect.stringMatching(/nothing listens at .*; start the receiver/),
  })
})

test('webhooks.timeoutMs: a receiver that never answers is given up', async () => {
  const receiver = await startReceiver(() => undefined)
  expect(await deliverTo(receiver.url, { timeoutMs: 100 })).toMatchObject({
    verdict: 'timed-out',
    message: expect.stringMatching(/within 100 ms.*webhooks\.timeoutMs/),
  })
})

test('webhooks.timeoutMs: a receiver that begins its answer and never ends it is given up, too', async () => {
  const receiver = await startReceiver((response) => {
    response.writeHead(200)
    response.write('beginning')
  })
  expect(await deliverTo(receiver.url, { timeoutMs: 200 })).toMatchObject({ verdict: 'timed-out' })
})

test('a receiver that answers 500: rejected, with its answer', async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end('no database'))
  expect(await deliverTo(receiver.url)).toMatchObject({
    verdict: 'rejected',
    response: { status: 500, body: 'no database' },
    attempts: [{ status: 500 }],
  })
})

test('a receiver that closes mid-body: broken off', async () => {
  const receiver = await startReceiver((response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('half', () => response.destroy())
  })
  expect(await deliverTo(receiver.url)).toMatchObject({ verdict: 'broken-off' })
})

test('a receiver that closes without an answer: broken off', async () => {
  const receiver = await startReceiver((response) => response.destroy())
  expect(await deliverTo(receiver.url)).toMatchObject({ verdict: 'broken-off' })
})

test('a receiver that speaks plain HTTP where https is called: no certificate was seen, http may be meant', async () => {
  const receiver = await startReceiver()
  const { host } = new URL(receiver.url)
  expect(await deliverTo(`https://${host}/orders`)).toMatchObject({
    verdict: 'unreachable',
    message: `${host} speaks no TLS; if the receiver is one for plain HTTP, call it as http://${host}`,
  })
})

test('a receiver that answers with something else than HTTP: broken off, and said so', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.end('garbage\r\n\r\n')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  expect(await deliverTo(`http://127.0.0.1:${port}`)).toMatchObject({
    verdict: 'broken-off',
    message: expect.stringMatching(/^127\.0\.0\.1:\d+ answered with something else than HTTP\/1\.1 \(/),
  })
})

test.each([
  ['CERT_HAS_EXPIRED', 'untrusted', /^the certificate of receiver\.example is not accepted \(wrong\)/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'untrusted', /certificate/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'untrusted', /certificate/],
  ['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', 'unreachable', /could not be reached: TLS failed \(alert\)$/],
])('TLS that fails by %s: %s', (code, kind, message) => {
  const request = {
    method: 'POST',
    url: 'https://receiver.example/',
    headers: [],
    timeoutMs: 1,
    maxResponseBytes: 1,
  }
  const error = Object.assign(new Error('wrong'), { code, reason: 'alert' })
  const failure = asFailure(error, { request, isLate: false, inContainer: false })
  expect(failure).toMatchObject({ kind, message: expect.stringMatching(message) })
})

test('a receiver that sends 50 MB: 1 MiB is read, the rest never', async () => {
  let sent = 0
  const receiver = await startReceiver(async (response) => {
    const chunk = Buffer.alloc(64 * 1024, 'x')
    while (sent < 50 * 1024 * 1024 && !response.destroyed) {
      sent += chunk.length
      if (!response.write(chunk)) await drained(response)
    }
    response.end()
  })
  const delivery = await deliverTo(receiver.url)
  expect(delivery).toMatchObject({
    verdict: 'delivered',
    message: expect.stringContaining('the first 1048576 bytes'),
    response: { status: 200, isCut: true },
  })
  expect(delivery?.response?.body.length).toBeLessThan(20_000)
  expect(sent).toBeLessThan(50 * 1024 * 1024)
})

test('a receiver that redirects: not followed', async () => {
  const other = await startReceiver()
  const receiver = await startReceiver((response) => response.writeHead(307, { location: other.url }).end())
  expect(await deliverTo(receiver.url)).toMatchObject({
    verdict: 'redirected',
    message: expect.stringContaining(other.url),
  })
  expect(other.calls).toEqual([])
})

test('a host name that leads nowhere: unresolvable, with what to do', async () => {
  expect(await deliverTo('http://receiver.invalid/orders')).toMatchObject({
    verdict: 'unresolvable',
    message: expect.stringMatching(/receiver\.invalid.*--webhook-map/),
  })
})

/** Resolves when there is room again, or nobody reads any more. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.on('drain', done).on('close', done)
  })
}
