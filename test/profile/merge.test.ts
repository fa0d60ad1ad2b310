import { expect, test } from 'vitest'
import { completeProfile, mergeProfile } from '../../src/profile/index.ts'

test('completing gives every key that is left out its default', () => {
  const profile = completeProfile({ agents: { create: { status: 201 } } })
  expect(profile.agents.create).toEqual({ status: 201, alreadyExists: 'same-id' })
  expect(profile.http.bodyLimitBytes).toBe(1_048_576)
})

test('merging replaces what the patch names and keeps the rest', () => {
  const before = completeProfile({ agents: { limit: 3, create: { status: 202 } } })
  const after = mergeProfile(before, { agents: { create: { status: 201 } }, webhooks: { retries: 0 } })
  expect(after.agents.create.status).toBe(201)
  expect(after.agents.limit).toBe(3)
  expect(before.agents.create.status).toBe(202)
})

test('null, false and 0 are values, not omissions', () => {
  const base = completeProfile({ webhooks: { retries: 3, enabledByDefault: true } })
  const patch = {
    webhooks: { retries: 0, enabledByDefault: false },
    search: { allTextWhenExcluded: null },
  } as const
  const profile = mergeProfile(base, patch)
  expect(profile.webhooks.retries).toBe(0)
  expect(profile.webhooks.enabledByDefault).toBe(false)
  expect(profile.search.allTextWhenExcluded).toBeNull()
})

test('a map by operation is replaced whole', () => {
  const base = completeProfile({ http: { unknownProperties: { default: 'accept', createAgent: 'reject' } } })
  const profile = mergeProfile(base, {
    http: { unknownProperties: { default: 'accept', updateAgent: 'reject' } },
  })
  expect(profile.http.unknownProperties).toEqual({ default: 'accept', updateAgent: 'reject' })
})
