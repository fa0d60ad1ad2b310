import { afterEach, describe, expect, test } from 'vitest'
import { shownAgent, shownUser } from '../../../support/control.ts'
import { useService } from '../../../support/service.ts'
import { bareAgent, ids } from '../../../support/service-seed.ts'

const hostile = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":"x"'

describe('members with names that objects have already', () => {
  const service = useService({ webhooks: { creationInterval: 'off' } })

  afterEach(() => {
    expect(service().unexpected).toEqual([])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('are taken at every level of an agent, as members like any other', async () => {
    const trigger = `{"triggerType":0,"condition":0,${hostile}}`
    const header = `{"key":"X-A","value":"b",${hostile}}`
    const webhook = `{"name":"w","method":"GET","url":"https://a.example","headers":[${header}],"trigger":${trigger},${hostile}}`
    const agent = `${JSON.stringify(bareAgent).slice(0, -1)},"llmSettings":{"llm":"o3",${hostile}},${hostile}}`
    const raw = `{"agent":${agent},"webhooks":[${webhook}],${hostile}}`
    const { status, body } = await service().call({ operation: 'createAgent', raw })
    expect(status).toBe(200)
    const { id } = body as { id: string }
    const update = raw.replace('"agent":{', `"agent":{"id":"${id}",`)
    expect((await service().call({ operation: 'updateAgent', raw: update })).status).toBe(200)
    const shown = await shownAgent(service(), id)
    expect(Object.keys(shown?.agent ?? {})).toContain('__proto__')
  })

  test('cannot stand for a required member', async () => {
    const raw = `{"__proto__":{"agent":${JSON.stringify(bareAgent)}}}`
    expect((await service().call({ operation: 'createAgent', raw })).status).toBe(400)
    const inherited = '{"__proto__":{"event":"e","userId":"u"}}'
    expect((await service().call({ operation: 'recordTrackingEvent', raw: inherited })).status).toBe(400)
  })

  test('are kept as keys of a user’s state', async () => {
    const raw =
      '{"event":"e","userId":"u","state":{"__proto__":"a","constructor":"b","hasOwnProperty":"c","":"d"}}'
    expect((await service().call({ operation: 'recordTrackingEvent', raw })).status).toBe(200)
    expect((await service().call({ operation: 'recordTrackingEvent', raw })).status).toBe(200)
    const { state } = await shownUser(service(), ids.owned, 'u')
    expect(Object.entries(state)).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
      ['hasOwnProperty', 'c'],
      ['', 'd'],
    ])
  })

  test.each(['__proto__', 'constructor', 'a/b', '../..', '.', '\u0000', '猫', 'u'.repeat(100_000)])(
    'a user may be called so (%#)',
    async (userId) => {
      const body = { event: `by ${userId.slice(0, 10)}`, userId, state: { name: 'x' } }
      expect((await service().call({ operation: 'recordTrackingEvent', body })).status).toBe(200)
      if (userId.length > 1000 || userId === '.') return
      expect((await shownUser(service(), ids.owned, userId)).memory).toHaveLength(1)
    },
  )

  test.each(['__proto__', 'constructor', 'toString'])(
    'a key that is called %s opens nothing',
    async (key) => {
      const call = { operation: 'createAgent', body: { agent: bareAgent }, key } as const
      expect((await service().call(call)).status).toBe(401)
      expect((await service().call({ operation: 'deleteAgent', agentId: key })).status).toBe(400)
      expect(
        (
          await service().call({
            operation: 'recordTrackingEvent',
            agentId: key,
            body: { event: 'e', userId: 'u' },
          })
        ).status,
      ).toBe(404)
    },
  )
})
