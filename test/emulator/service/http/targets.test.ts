import { afterEach, describe, expect, test } from 'vitest'
import { controlBodies } from '../../../support/control-bodies.ts'
import { sendBytes, statusesOf } from '../../../support/raw-http.ts'
import { useService } from '../../../support/service.ts'
import { ids } from '../../../support/service-seed.ts'

describe('requests with an odd target, method or header', () => {
  const service = useService({ webhooks: { creationInterval: 'off' } })
  const key = 'X-API-Key: owner-management'
  const raw = (requestLine: string, headers: string[] = [], body = '') =>
    sendBytes(
      service().emulator.url,
      [requestLine, 'Host: 127.0.0.1', 'Connection: close', ...headers, '', body].join('\r\n'),
    )

  afterEach(async () => {
    expect(service().unexpected).toEqual([])
    expect((await service().send('/_emulator/health')).status).toBe(200)
  })

  test('http.noServerError: no target is answered with 500 or above, nor with a stack trace', async () => {
    const targets = [
      ...[
        '*',
        '/',
        '//',
        '/?',
        '/%',
        '/%zz',
        '/%ff',
        '/%00',
        '/..',
        '/../../etc/passwd',
        '/.%2e/',
        'http://[/x',
      ],
      ...[
        'http://%/x',
        'http://a:99999/x',
        'http://127.0.0.1/tracker/x/api',
        '/\\',
        '/;',
        '/#',
        '/_emulator%2fhealth',
      ],
      ...[
        '/admin/%ff/agent',
        '/admin/%/agent/x',
        '/tracker/%c3%28/api',
        '/knowledge/search%',
        '/_emulator/agents/%ff',
      ],
      ...[
        '/admin//agent',
        '//admin/owner/agent',
        '/admin/owner//agent',
        '/admin/a%2fb/agent',
        `/${'/'.repeat(9000)}a`,
      ],
      ...[`/admin/${'u'.repeat(9000)}/agent`, `/tracker/${ids.owned}/api?${'q=1&'.repeat(2000)}`],
    ]
    for (const target of targets) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PATCH', 'PURGE']) {
        const received = await raw(`${method} ${target} HTTP/1.1`, [key])
        const [status = 0] = statusesOf(received)
        expect(status, `${method} ${target}: ${received}`).toBeGreaterThanOrEqual(
          target.includes('/_emulator') ? 200 : 400,
        )
        expect(status, `${method} ${target}: ${received}`).toBeLessThan(500)
        expect(received).not.toMatch(/\n\s+at |<html|node_modules/)
      }
    }
  }, 60_000)

  test.each([
    ['createAgent', '/admin/%ff/agent', 'POST'],
    ['updateAgent', '/admin/%e3%81/agent', 'PUT'],
    ['deleteAgent', `/admin/owner/agent/${ids.owned}%`, 'DELETE'],
    ['recordTrackingEvent', '/tracker/%zz/api', 'POST'],
    ['recordTrackingEvent', `/tracker/${ids.owned}/a%pi`, 'POST'],
  ])('a broken percent-encoding in the path of %s answers 400 (%s)', async (_, path, method) => {
    const { status, text } = await service().send(path, { method })
    expect(status).toBe(400)
    expect(text).toContain('%')
  })

  test('an encoded slash is a part of an id, not of the path', async () => {
    const call = { operation: 'recordTrackingEvent', body: controlBodies.recordTrackingEvent } as const
    expect((await service().call({ ...call, agentId: 'a%2Fb' })).status).toBe(404)
    expect((await service().call({ operation: 'deleteAgent', agentId: 'a%2Fb' })).status).toBe(400)
  })

  test('an encoded path is the same path', async () => {
    const encoded = ids.owned.replaceAll('-', '%2D')
    const call = { operation: 'recordTrackingEvent', body: controlBodies.recordTrackingEvent } as const
    expect((await service().call({ ...call, agentId: encoded, platform: '%61pi' })).status).toBe(200)
  })

  test.each(['HEAD', 'OPTIONS', 'TRACE', 'GET', 'PATCH', 'DELETE'])(
    '%s at the address of creation answers 405 and names the methods that there are',
    async (method) => {
      const received = await raw(`${method} /admin/owner/agent HTTP/1.1`, [key])
      expect(statusesOf(received)).toEqual([405])
      expect(received.toLowerCase()).toContain('\r\nallow: put, post\r\n')
    },
  )

  test('unknown query parameters change nothing', async () => {
    const { status } = await service().send(`/tracker/${ids.owned}/api?a=1&a=2&__proto__=3&%ff`, {
      method: 'POST',
      headers: { 'x-api-key': 'owner-tracking', 'content-type': 'application/json' },
      body: JSON.stringify(controlBodies.recordTrackingEvent),
    })
    expect(status).toBe(200)
  })

  test('upper and lower case differ in a path', async () => {
    expect((await service().send('/Admin/owner/agent', { method: 'POST' })).status).toBe(404)
  })

  const length = (body: string) => `Content-Length: ${body.length}`
  const json = 'Content-Type: application/json'
  const event = JSON.stringify(controlBodies.recordTrackingEvent)
  const track = `POST /tracker/${ids.owned}/api HTTP/1.1`
  const trackingKey = 'X-API-Key: owner-tracking'

  test('Expect: 100-continue is answered before the body', async () => {
    const received = await raw(track, [trackingKey, json, length(event), 'Expect: 100-continue'], event)
    expect(statusesOf(received)).toEqual([100, 200])
  })

  test('requests sent one behind another are answered one behind another', async () => {
    const one = [track, 'Host: 127.0.0.1', trackingKey, json, length(event), '', event].join('\r\n')
    const bad = [track, 'Host: 127.0.0.1', trackingKey, json, 'Content-Length: 1', '', '{'].join('\r\n')
    const last = [track, 'Host: 127.0.0.1', 'Connection: close', json, length(event), '', event].join('\r\n')
    const received = await sendBytes(service().emulator.url, one + bad + one + last)
    expect(statusesOf(received)).toEqual([200, 400, 200, 401])
  })

  test('a body in chunks is read', async () => {
    const chunk = `${event.length.toString(16)}\r\n${event}\r\n0\r\n\r\n`
    expect(statusesOf(await raw(track, [trackingKey, json, 'Transfer-Encoding: chunked'], chunk))).toEqual([
      200,
    ])
  })

  test.each([
    ['sent twice', ['X-API-Key: owner-tracking', 'X-API-Key: owner-tracking']],
    ['empty', ['X-API-Key:']],
    ['white space', ['X-API-Key:   ']],
    ['not Latin', [`X-API-Key: ${Buffer.from('鍵').toString('latin1')}`]],
    ['followed by another', ['X-API-Key: owner-tracking, x']],
    ['in another header', ['Authorization: Bearer owner-tracking']],
    ['very long', [`X-API-Key: ${'k'.repeat(10_000)}`]],
  ])('a key that is %s answers 401', async (_, headers) => {
    expect(statusesOf(await raw(track, [...headers, json, length(event)], event))).toEqual([401])
  })

  test('the name of the header may be written in any case, and white space around the key is none of it', async () => {
    const received = await raw(track, ['x-aPi-kEY:   owner-tracking  ', json, length(event)], event)
    expect(statusesOf(received)).toEqual([200])
  })

  test('a client that goes away in the middle of its body does no harm', async () => {
    const controller = new AbortController()
    const going = service().send(`/tracker/${ids.owned}/api`, {
      method: 'POST',
      headers: { 'x-api-key': 'owner-tracking', 'content-type': 'application/json' },
      signal: controller.signal,
      duplex: 'half',
      body: new ReadableStream({
        pull: (stream) => {
          stream.enqueue(new TextEncoder().encode('{"event":'))
          controller.abort()
        },
      }),
    } as RequestInit)
    await expect(going).rejects.toThrow()
  })
})
