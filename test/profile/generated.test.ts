import { expect, expectTypeOf, test } from 'vitest'
import { loadProfile, type Profile } from '../../src/profile/index.ts'

test('the generated type is that of a complete, read-only profile', async () => {
  const profile = await loadProfile('default')
  expectTypeOf(profile.agents.create.status).toEqualTypeOf<200 | 201 | 202>()
  expectTypeOf(profile.webhooks.timeoutMs).toEqualTypeOf<number>()
  expectTypeOf(profile.search.allTextWhenExcluded).toEqualTypeOf<'absent' | 'empty' | null>()
  expectTypeOf(profile.http.responseExtras).toEqualTypeOf<'none' | readonly string[]>()
  expectTypeOf<keyof Profile>().toEqualTypeOf<
    'agents' | 'webhooks' | 'search' | 'tracking' | 'keys' | 'http'
  >()
  expect(Object.keys(profile)).toEqual(['agents', 'webhooks', 'search', 'tracking', 'keys', 'http'])
})
