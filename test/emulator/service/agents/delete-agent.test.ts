import { describe, expect, test } from 'vitest'
import { setLimits, shownAgent, shownUser } from '../../../support/control.ts'
import { controlBodies } from '../../../support/control-bodies.ts'
import { useService } from '../../../support/service.ts'
import { bareAgent, ids } from '../../../support/service-seed.ts'
import { newAgent } from '../../../support/situations.ts'

describe('deleting an agent', () => {
  const service = useService()
  const remove = (agentId: string, rest: { key?: string | null } = {}) =>
    service().call({ operation: 'deleteAgent', agentId, ...rest })
  const track = (agentId: string) =>
    service().call({ operation: 'recordTrackingEvent', agentId, body: controlBodies.recordTrackingEvent })

  test('agents.delete.bodiless: neither a body nor a content type is needed, and 204 has no body', async () => {
    const { status, text, headers } = await remove(await newAgent(service()))
    expect(status).toBe(204)
    expect(text).toBe('')
    expect(headers.get('content-type')).toBeNull()
  })

  test('agents.delete.gone: events can no longer be tracked, which answers 404', async () => {
    const id = await newAgent(service())
    expect((await track(id)).status).toBe(200)
    await remove(id)
    expect((await track(id)).status).toBe(404)
  })

  test('agents.delete.goneForGood: a second deletion answers 404', async () => {
    const id = await newAgent(service())
    await remove(id)
    expect((await remove(id)).status).toBe(404)
  })

  test('agents.delete.foreignRefused: another administrator’s agent is refused with 403 or 401', async () => {
    expect([401, 403]).toContain((await remove(ids.foreign)).status)
  })

  test('agents.delete.foreignRemains: another administrator’s agent is still there', async () => {
    const before = await shownAgent(service(), ids.foreign)
    await remove(ids.foreign)
    expect(await shownAgent(service(), ids.foreign)).toEqual(before)
  })

  test('agents.delete.refusedDeletesNothing: the agent is still there after a 401', async () => {
    for (const key of [null, 'never-issued', 'owner-knowledge', 'owner-tracking', 'other-management']) {
      expect((await remove(ids.owned, { key })).status).toBe(401)
    }
    expect((await track(ids.owned)).status).toBe(200)
  })

  test('agents.delete.siblingsUntouched: every other agent stays as it was', async () => {
    const before = await shownAgent(service(), ids.sibling)
    await remove(await newAgent(service()))
    expect(await shownAgent(service(), ids.sibling)).toEqual(before)
  })

  test('agents.delete.malformedId: an id that no agent could have answers 400', async () => {
    const malformed = ['x', '0', 'null', '..%2f..', '%00', '%20', `${ids.owned}0`, '猫', 'a'.repeat(8000)]
    for (const id of malformed) {
      const { status, body } = await remove(id)
      expect(status, id).toBe(400)
      expect(body).toEqual({ error: expect.stringContaining('UUID') })
    }
  })

  test('agents.delete.placeFreed: a deleted agent no longer counts towards the plan', async () => {
    const mine = { uid: 'other', key: 'other-management' }
    const create = () => service().call({ operation: 'createAgent', ...mine, body: { agent: bareAgent } })
    await setLimits(service(), 'other', { agents: 2 })
    const { body } = await create()
    expect((await create()).status).toBe(400)
    await service().call({ operation: 'deleteAgent', ...mine, agentId: (body as { id: string }).id })
    expect((await create()).status).toBe(200)
  })

  test('the keys and the memory of the agent go with it', async () => {
    const { body } = await service().call({
      operation: 'createAgent',
      body: { agent: bareAgent, issueAgentApiKey: true },
    })
    const { id, issuedAgentApiKey } = body as { id: string; issuedAgentApiKey: string }
    await service().useProfile({ keys: { issuedAgentKey: { opens: 'tracking' } } })
    const call = { operation: 'recordTrackingEvent', body: controlBodies.recordTrackingEvent } as const
    expect((await service().call({ ...call, agentId: id, key: issuedAgentApiKey })).status).toBe(200)
    expect((await shownUser(service(), id, 'user-17')).memory).toHaveLength(1)
    await remove(id)
    expect((await service().call({ ...call, agentId: id, key: issuedAgentApiKey })).status).toBe(401)
    expect((await service().send(`/_emulator/agents/${id}/users/user-17`)).status).toBe(404)
  })
})
