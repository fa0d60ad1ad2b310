import { describe, expect, test } from 'vitest'
import { call, control, startForTest } from '../support/call.ts'

describe('bound to a loopback address', () => {
  test.each([
    'evil.example',
    'localhost.evil.com',
    '127.0.0.1.evil.com',
    'evil.com:4010',
    'localhost@evil.com',
    '10.0.0.1',
    '0.0.0.0',
    '[::2]',
  ])('a name that is not this machine\'s own, "%s", is refused', async (host) => {
    const emulator = await startForTest()
    const reply = await control(emulator, 'GET', '/accounts', { headers: { host } })
    expect(reply).toMatchObject({ status: 403, body: { error: expect.stringContaining('localhost') } })
  })

  test.each(['localhost', 'LOCALHOST:4010', '127.0.0.1', '127.1.2.3:80', '[::1]', '[::1]:4010'])(
    'the own name %s is let in',
    async (host) => {
      const emulator = await startForTest()
      expect((await control(emulator, 'GET', '/accounts', { headers: { host } })).status).toBe(200)
    },
  )

  test.each([
    'https://evil.example',
    'http://localhost:1',
    'http://localhost.evil.com',
    'null',
    'file://',
    'x',
  ])('the origin %s is refused', async (origin) => {
    const emulator = await startForTest()
    const reply = await control(emulator, 'POST', '/reset', { headers: { origin }, body: { to: 'empty' } })
    expect(reply).toMatchObject({ status: 403, body: { error: expect.stringContaining(origin) } })
    expect((await control(emulator, 'GET', '/accounts')).body).toHaveLength(1)
  })

  test('the own origin is let in', async () => {
    const emulator = await startForTest()
    const reply = await control(emulator, 'GET', '/accounts', { headers: { origin: emulator.url } })
    expect(reply.status).toBe(200)
  })

  test('the service itself asks for no name', async () => {
    const emulator = await startForTest()
    const { status } = await call(emulator.url, 'GET', '/nothing', { headers: { host: 'agents.example' } })
    expect(status).toBe(404)
  })

  test('by IPv6 the address is written in brackets', async () => {
    const emulator = await startForTest({ host: '::1' })
    expect(emulator.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
    expect((await control(emulator, 'GET', '/health')).status).toBe(200)
  })
})

describe('bound to every address', () => {
  test('the token is made up, and asked for', async () => {
    const emulator = await startForTest({ host: '0.0.0.0' })
    const { controlToken = '' } = emulator
    expect(controlToken).toMatch(/^control_[0-9a-f]{32}$/)
    for (const authorization of [
      '',
      'Bearer',
      `Bearer ${controlToken}x`,
      `Basic ${controlToken}`,
      controlToken,
    ]) {
      const reply = await control(emulator, 'GET', '/accounts', { headers: { authorization } })
      expect(reply).toMatchObject({ status: 401, body: { error: expect.stringContaining('Bearer') } })
    }
    const headers = { authorization: `Bearer ${controlToken}`, host: 'build-17.internal:4010' }
    expect((await control(emulator, 'GET', '/accounts', { headers })).status).toBe(200)
  })

  test('a token of our own is taken', async () => {
    const emulator = await startForTest({ host: '0.0.0.0', controlToken: 'our-token' })
    expect(emulator.controlToken).toBe('our-token')
    expect((await control(emulator, 'GET', '/health')).status).toBe(401)
    const headers = { authorization: 'Bearer our-token' }
    expect((await control(emulator, 'GET', '/health', { headers })).status).toBe(200)
  })
})
