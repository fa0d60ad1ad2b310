import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { catalogue } from '../../src/catalogue/index.ts'
import { packageRoot } from '../../src/package-root.ts'
import { profileKeys } from '../../src/profile/index.ts'

const keys = profileKeys().map(({ key }) => key)
const requirements = catalogue()
const silent = requirements.filter(({ level }) => level !== 'must')

describe('the silent points', () => {
  it('are the keys of the behaviour profile, each once', () => {
    expect(silent.map(({ profile }) => profile).sort()).toEqual([...keys].sort())
  })

  it('are called like their keys', () => {
    for (const { id, profile } of silent) expect(id).toBe(profile)
  })

  it('are contradictory where the specification speaks against itself', () => {
    const contradictory = silent.filter(({ level }) => level === 'contradictory').map(({ id }) => id)
    expect(contradictory).toEqual([
      'agents.delete.foreignAgent',
      'agents.delete.success',
      'agents.searchQueryPrompt.unit',
      'search.arrayMetadataFilter',
    ])
  })

  it('include every key that the contract names', () => {
    const named = keysIn(
      parse(readFileSync(join(packageRoot(), 'contracts', 'openapi.yaml'), 'utf8'), { merge: true }),
    )
    expect(named.size).toBeGreaterThan(10)
    expect([...named].filter((key) => !keys.includes(key))).toEqual([])
  })
})

describe('what a profile key changes', () => {
  const ids = new Set(requirements.map(({ id }) => id))

  it.each([
    'createAgent.agent.displayName.minLength',
    'createAgent.agent.photoUrl.format',
    'createAgent.agent.knowledge.searchQueryPrompt.maxLength',
    'createAgent.webhooks[].trigger.functionCallingName.pattern',
    'updateAgent.agent.displayName.required',
    'updateAgent.agent.displayName.optional',
    'deleteAgent.path.agentId.format',
    'searchKnowledge.limit.minimum',
    'searchKnowledge.metadata_filter.type',
    'searchKnowledge.security.wrongKind.agentKey',
    'createAgent.security.wrongKind.agentKey',
    'recordTrackingEvent.path.platform.enum',
    'recordTrackingEvent.state.*.type',
  ])('is no requirement: %s', (id) => {
    expect(ids.has(id)).toBe(false)
  })
})

function keysIn(node: unknown): Set<string> {
  if (typeof node !== 'object' || node === null) return new Set()
  const named = 'x-profile' in node ? Object.keys(node['x-profile'] as object) : []
  return new Set([...named, ...Object.values(node).flatMap((child) => [...keysIn(child)])])
}
