import { expect, test } from 'vitest'
import { fetchFailure } from '../src/fetch-failure.ts'

test.each([
  ['http://127.0.0.1:4190', 'fetch calls no such port'],
  ['http://127.0.0.1:1', 'fetch calls no such port'],
  ['http://nowhere.invalid', 'ENOTFOUND'],
])('what keeps fetch from %s is said', async (url, reason) => {
  const failure = await fetch(url).catch((error: unknown) => error)
  expect(fetchFailure(failure)).toMatch(new RegExp(`${reason}|EAI_AGAIN`))
})
