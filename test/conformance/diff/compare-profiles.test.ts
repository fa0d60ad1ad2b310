import { expect, test } from 'vitest'
import { compareProfiles, exitCodeOf, profileSide } from '../../../src/conformance/index.ts'
import { completeProfile, type Learnt, type ProfilePatch } from '../../../src/profile/index.ts'

const side = (patch: ProfilePatch = {}, keys: Learnt['keys'] = {}) =>
  profileSide(completeProfile(patch), { target: 'here', keys })
const unseen = { unseen: true, why: 'needs turn' } as const

test('two profiles that say the same do not differ', () => {
  const comparison = compareProfiles(side(), side())
  expect(comparison).toMatchObject({ differences: [], oneSided: [] })
  expect(comparison.compared).toBeGreaterThan(80)
  expect(exitCodeOf(comparison)).toBe(0)
})

test('each key that differs is named with both values', () => {
  const comparison = compareProfiles(side(), side({ agents: { create: { status: 201 } } }))
  expect(comparison.differences).toEqual([{ name: 'agents.create.status', a: '200', b: '201' }])
  expect(exitCodeOf(comparison)).toBe(1)
})

test('a map by operation differs only at the operations where it does', () => {
  const map = { default: 'accept', createAgent: 'reject' } as const
  const alike = {
    default: 'reject',
    updateAgent: 'accept',
    searchKnowledge: 'accept',
    recordTrackingEvent: 'accept',
  } as const
  const http = (unknownProperties: typeof map | typeof alike) => side({ http: { unknownProperties } })
  expect(compareProfiles(side(), http(map)).differences).toEqual([
    { name: 'http.unknownProperties, createAgent', a: '"accept"', b: '"reject"' },
  ])
  expect(compareProfiles(http(map), http(alike)).differences).toEqual([])
})

test('what only one side has seen may differ or not', () => {
  const comparison = compareProfiles(side({}, { 'tracking.stateMerge': unseen }), side())
  expect(comparison.oneSided).toEqual([
    { name: 'tracking.stateMerge', a: 'not seen: needs turn', b: '"merge"' },
  ])
  expect(exitCodeOf(comparison)).toBe(3)
})

test('what neither side has seen is passed over', () => {
  const keys = { 'tracking.stateMerge': unseen }
  const comparison = compareProfiles(side({}, keys), side({ tracking: { stateMerge: 'replace' } }, keys))
  expect(exitCodeOf(comparison)).toBe(0)
})
