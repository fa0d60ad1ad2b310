import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchFailure } from '../src/fetch-failure.ts'

test.each([
  ['http://127.0.0.1:4190', 'fetch calls no such port'],
  ['http://127.0.0.1:1', 'fetch calls no such port'],
  ['http://nowhere.invalid', 'ENOTFOUND'],
])('what keeps fetch from %s is said', async (url, reason) => {
  const failure = await fetch(url).catch((error: unknown) => error)
  expect(fetchFailure(failure)).toMatch(new RegExp(`${reason}|EAI_AGAIN`))
})

test('a port that speaks no TLS is named so, in one line', async () => {
  const server = createServer((_, response) => response.end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const failure = await fetch(`https://127.0.0.1:${port}`).catch((error: unknown) => error)
  expect(fetchFailure(failure)).toBe('the port speaks no TLS; http:// may be meant, not https://')
})
