import { describe, expect, test } from 'vitest'
import { controlBodies } from '../../../support/control-bodies.ts'
import { withValue } from '../../../support/json-pointer.ts'
import { useService } from '../../../support/service.ts'
import { accounts, ids } from '../../../support/service-seed.ts'
import { judge } from '../../../support/verdict.ts'

describe('refused searches, by the specification', () => {
  const service = useService()
  const search = (body: unknown, rest: object = {}) =>
    service().call({ operation: 'searchKnowledge', body, ...rest })

  test('limit is at most 10000', async () => {
    const withLimit = (limit: unknown) => withValue(controlBodies.searchKnowledge, '/limit', limit)
    await judge(service(), { operation: 'searchKnowledge', body: withLimit(10_000) }, true)
    for (const limit of [10_001, 1e9, 1.5, '10', null]) {
      await judge(service(), { operation: 'searchKnowledge', body: withLimit(limit) }, false, String(limit))
    }
  })

  test('fetch_limit above 200 is rounded down, not refused', async () => {
    for (const limit of [200, 201, 10_001]) {
      const body = withValue(controlBodies.searchKnowledge, '/fetch_limit', limit)
      await judge(service(), { operation: 'searchKnowledge', body }, true)
    }
  })

  test('search.metadataFilter.object: an object of keys and values is accepted as metadata_filter', async () => {
    const body = withValue(controlBodies.searchKnowledge, '/metadata_filter', { a: 'b', c: 'd' })
    await judge(service(), { operation: 'searchKnowledge', body }, true)
  })

  test('search.metadataFilter.scalar: a text, a number or a boolean is refused as metadata_filter', async () => {
    for (const filter of ['category', 1, true]) {
      const body = withValue(controlBodies.searchKnowledge, '/metadata_filter', filter)
      await judge(service(), { operation: 'searchKnowledge', body }, false, String(filter))
    }
  })

  test('search.invalid.json: a body that is no JSON answers 400', async () => {
    for (const raw of ['', '{', '{"agent_id":', 'agent_id=1', '[]', '"text"', 'null']) {
      const { status, text } = await service().call({ operation: 'searchKnowledge', raw })
      expect(status, raw).toBe(400)
      expect(text, raw).toBe('{"error":"Invalid search parameters"}')
    }
  })

  test('searchKnowledge.plans: a plan without search is refused', async () => {
    const { uid, keys } = accounts.basic
    const body = { ...controlBodies.searchKnowledge, agent_id: ids.ofBasicPlan }
    const { status, text } = await search(body, { uid, key: keys.knowledge })
    expect(status).toBe(403)
    expect(text).toContain('free')
  })

  test('searchKnowledge.plans.premium: the premium plan has search', async () => {
    await service().send('/_emulator/accounts/basic', { method: 'PATCH', body: '{"plan":"premium"}' })
    const body = { ...controlBodies.searchKnowledge, agent_id: ids.ofBasicPlan }
    await judge(service(), { operation: 'searchKnowledge', key: accounts.basic.keys.knowledge, body }, true)
  })

  test('searchKnowledge.plans.enterprise: the enterprise plan has search', () =>
    judge(service(), { operation: 'searchKnowledge', body: controlBodies.searchKnowledge }, true))

  test('an unknown agent answers 400 with the exact body, another administrator’s 401', async () => {
    const unknown = await search({ ...controlBodies.searchKnowledge, agent_id: ids.unknown })
    expect(unknown.status).toBe(400)
    expect(unknown.text).toBe('{"error":"Invalid search parameters"}')
    const foreign = await search({ ...controlBodies.searchKnowledge, agent_id: ids.foreign })
    expect(foreign.status).toBe(401)
    expect(foreign.text).not.toContain('Invalid search parameters')
  })
})
