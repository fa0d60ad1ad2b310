import { describe, expect, test } from 'vitest'
import { shownUser } from '../../../support/control.ts'
import { useService } from '../../../support/service.ts'
import { ids } from '../../../support/service-seed.ts'

describe('recording a tracking event', () => {
  const service = useService()
  const record = (body: unknown) => service().call({ operation: 'recordTrackingEvent', body })

  test('tracking.noAgentResponse: the answer is 200 with the body {} and nothing else', async () => {
    const { status, text } = await record({ event: 'Bought a teapot', userId: 'one' })
    expect(status).toBe(200)
    expect(text).toBe('{}')
  })

  test('tracking.state.strings: a state of strings is accepted and joins the user’s state', async () => {
    await record({ event: 'a', userId: 'two', state: { plan: 'gold', city: '京都' } })
    await record({ event: 'b', userId: 'two', state: { plan: 'silver', empty: '' } })
    const { state } = await shownUser(service(), ids.owned, 'two')
    expect(state).toEqual({ plan: 'silver', city: '京都', empty: '' })
  })

  test('the event is kept as it came, with a digest beside it unless disableAiRecord is true', async () => {
    const event = '  Bought \u0000 a\nteapot 👩‍👩‍👧  '
    await record({ event, userId: 'three' })
    await record({ event, userId: 'three', disableAiRecord: false })
    await record({ event, userId: 'three', disableAiRecord: true })
    const { memory } = await shownUser(service(), ids.owned, 'three')
    expect(memory.map((each) => each.event)).toEqual([event, event, event])
    expect(memory.map(({ disableAiRecord }) => disableAiRecord)).toEqual([false, false, true])
    expect(memory.map(({ digest }) => digest !== undefined)).toEqual([true, true, false])
    expect(memory[0]?.digest).toEqual(memory[1]?.digest)
  })

  test.each(['event', 'userId'])(
    'an empty, missing or mistyped %s answers 400 with its name',
    async (field) => {
      const valid = { event: 'a', userId: 'four' }
      for (const value of ['', undefined, null, 1, {}]) {
        const { status, body } = await record({ ...valid, [field]: value })
        expect(status).toBe(400)
        expect(body).toEqual({ error: expect.stringContaining(field) })
      }
    },
  )

  test.each([
    ['an unknown agent', ids.unknown, 'owner-tracking', 404],
    ['an id that is no UUID', 'nobody', 'owner-tracking', 404],
    ['another administrator’s agent', ids.foreign, 'owner-tracking', 401],
    ['an unknown agent, by an unknown key', ids.unknown, 'never-issued', 401],
  ])('%s answers an error with the body {"error": message}', async (_, agentId, key, status) => {
    const reply = await service().call({
      operation: 'recordTrackingEvent',
      agentId,
      key,
      body: { event: 'a', userId: 'five' },
    })
    expect(reply.status).toBe(status)
    expect(reply.body).toEqual({ error: expect.any(String) })
  })

  test('what is refused records nothing', async () => {
    await record({ event: '', userId: 'six', state: { plan: 'gold' } })
    expect(await shownUser(service(), ids.owned, 'six')).toMatchObject({ state: {}, memory: [] })
  })
})
