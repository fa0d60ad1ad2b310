import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { shownAgent } from '../../../support/control.ts'
import { controlBodies } from '../../../support/control-bodies.ts'
import { useService } from '../../../support/service.ts'
import { bareAgent } from '../../../support/service-seed.ts'

const valid = JSON.stringify({ agent: bareAgent })
const bytes = (...values: number[]) => Uint8Array.from(values)
const encoder = new TextEncoder()

describe('bodies that are not what they should be', () => {
  const service = useService({ webhooks: { creationInterval: 'off' } })
  const create = (raw: string | Uint8Array, headers: Record<string, string | null> = {}) =>
    service().call({ operation: 'createAgent', raw, headers })

  afterEach(async () => {
    expect(service().unexpected).toEqual([])
    expect((await create(valid)).status).toBe(200)
  })

  test('http.malformedJson: what is no JSON is refused at every operation that takes a body', async () => {
    const defects = [
      '{',
      '{"a":}',
      '{"a":1,}',
      "{'a':1}",
      'undefined',
      'NaN',
      '{"a":01}',
      '{"a":1}}',
      '\u0000',
    ]
    for (const operation of [
      'createAgent',
      'updateAgent',
      'searchKnowledge',
      'recordTrackingEvent',
    ] as const) {
      for (const raw of defects) {
        const { status, body } = await service().call({ operation, raw })
        expect(status, `${operation} ${raw}`).toBe(400)
        expect(body).toEqual({ error: expect.any(String) })
      }
    }
  })

  test.each([
    ['no body', ''],
    ['white space', ' \n\t '],
    ['null', 'null'],
    ['a number', '1'],
    ['a boolean', 'true'],
    ['a string', '"text"'],
    ['an array', '[]'],
    ['JSON in a string', JSON.stringify(valid)],
    ['a form', 'agent[displayName]=a'],
  ])('%s answers 400 and asks for a JSON object', async (_, raw) => {
    const { status, text } = await create(raw)
    expect(status).toBe(400)
    expect(text).toMatch(/JSON/)
  })

  test.each([
    ['a lone continuation byte', bytes(0x22, 0x80, 0x22)],
    ['a surrogate in UTF-8', bytes(0x22, 0xed, 0xa0, 0x80, 0x22)],
    ['an overlong slash', bytes(0x22, 0xc0, 0xaf, 0x22)],
    ['UTF-16', new Uint8Array(Buffer.from(valid, 'utf16le'))],
    ['Latin-1', new Uint8Array(Buffer.from('{"a":"é"}', 'latin1'))],
  ])('%s answers 400', async (_, raw) => {
    expect((await create(raw)).status).toBe(400)
  })

  test('a byte order mark is passed over', async () => {
    expect((await create(Uint8Array.of(0xef, 0xbb, 0xbf, ...encoder.encode(valid)))).status).toBe(200)
  })

  test.each([
    ['gzip', gzipSync(valid), 200],
    ['br', brotliCompressSync(valid), 200],
    ['identity', valid, 200],
    ['gzip', valid, 400],
    ['br', valid, 400],
    ['deflate', valid, 400],
    ['gzip', gzipSync(valid).subarray(0, 40), 400],
    ['zstd', valid, 415],
    ['gzip, gzip', gzipSync(valid), 415],
  ])('content encoding %s', async (encoding, raw, status) => {
    expect((await create(raw, { 'content-encoding': encoding })).status).toBe(status)
  })

  test('a compressed body counts by its size when unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 32))
    expect(bomb.length).toBeLessThan(100_000)
    expect((await create(bomb, { 'content-encoding': 'gzip' })).status).toBe(413)
  })

  test('a body at the limit is read, one byte more answers 413, and so do many megabytes', async () => {
    const padded = (length: number) => valid + ' '.repeat(length - valid.length)
    expect((await create(padded(1_048_576))).status).toBe(200)
    expect((await create(padded(1_048_577))).status).toBe(413)
    expect((await create(padded(16 * 1_048_576))).status).toBe(413)
  })

  test.each([
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['application/json;charset="UTF-8"', 200],
    ['APPLICATION/JSON', 200],
    ['application/json; charset=latin1', 415],
    ['application/json; charset=utf-16', 415],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/merge-patch+json', 415],
    ['json', 415],
    ['', 415],
    [null, 415],
  ])('content type %s answers %i', async (contentType, status) => {
    const reply = await create(valid, { 'content-type': contentType })
    expect(reply.status).toBe(status)
    if (status === 415) expect(reply.text).toContain('application/json')
  })

  test.each([
    ['objects', `${'{"agent":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['arrays', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['an unknown member', `{"agent":{"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`],
    ['half a million arrays', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['arrays without an end', '['.repeat(500_000)],
  ])('10,000-deep nesting of %s answers 400', async (_, raw) => {
    expect((await create(raw)).status).toBe(400)
  })

  test('numbers that no double holds answer 400, and those that lose digits are taken', async () => {
    const withNumber = (number: string) =>
      `{"agent":${JSON.stringify(bareAgent).slice(0, -1)},"extra":${number}}}`
    for (const number of ['1e999', '-1e999']) expect((await create(withNumber(number))).status).toBe(400)
    for (const number of ['-0', '1e-999', '123456789012345678901234567890'])
      expect((await create(withNumber(number))).status).toBe(200)
  })

  test('of a member that comes twice the last counts', async () => {
    const raw = `{"agent":${JSON.stringify(bareAgent).slice(0, -1)},"displayName":"Last"}}`
    const { body } = await create(raw)
    const { id } = body as { id: string }
    expect((await shownAgent(service(), id))?.agent['displayName']).toBe('Last')
  })

  test.each([
    ['a value', '{"event":"\\ud800","userId":"u"}'],
    ['a user id', '{"event":"e","userId":"\\udc00"}'],
    ['a member of the state', '{"event":"e","userId":"u","state":{"\\ud800":"x"}}'],
    ['an unknown member', '{"event":"e","userId":"u","\\udfff":1}'],
    ['a pair in the wrong order', '{"event":"\\udc00\\ud800","userId":"u"}'],
  ])('half a surrogate pair in %s answers 400', async (_, raw) => {
    const { status, text } = await service().call({ operation: 'recordTrackingEvent', raw })
    expect(status).toBe(400)
    expect(text).toContain('surrogate')
  })

  test('a megabyte of defects is answered with the first few', async () => {
    const webhooks = `[${'1,'.repeat(200_000)}1]`
    const { status, text } = await create(`{"agent":${JSON.stringify(bareAgent)},"webhooks":${webhooks}}`)
    expect(status).toBe(400)
    expect(text.length).toBeLessThan(3000)
  }, 60_000)

  test('a body on a deletion is passed over, whatever it holds', async () => {
    for (const raw of ['{', 'x'.repeat(2_000_000), JSON.stringify(controlBodies.createAgent)]) {
      const { status } = await service().call({ operation: 'deleteAgent', agentId: 'no-uuid', raw })
      expect(status).toBe(400)
    }
  })
})
