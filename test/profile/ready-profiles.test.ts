import { expect, test } from 'vitest'
import { loadProfile, type Profile } from '../../src/profile/index.ts'

const choices: [string, (profile: Profile) => unknown, unknown, unknown][] = [
  ['unknown members', ({ http }) => http.unknownProperties, 'reject', 'accept'],
  ['blank required strings', ({ agents }) => agents.emptyRequiredString, 'reject-blank', 'accept'],
  ['null', ({ agents }) => agents.nullForOptional, 'reject', 'as-omitted'],
  ['other platforms', ({ tracking }) => tracking.unknownPlatform, 404, 'accept'],
  ['other content types', ({ http }) => http.contentType, 415, 'accept'],
  ['quick webhook creation', ({ webhooks }) => webhooks.creationInterval, 'reject', 'off'],
]

test.each(choices)('strict refuses %s and lenient takes it', async (_, read, refused, taken) => {
  expect(read(await loadProfile('strict'))).toBe(refused)
  expect(read(await loadProfile('lenient'))).toBe(taken)
})
