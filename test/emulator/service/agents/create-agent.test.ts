import { describe, expect, test } from 'vitest'
import { setLimits, shownAgent } from '../../../support/control.ts'
import { controlBodies } from '../../../support/control-bodies.ts'
import { withValue } from '../../../support/json-pointer.ts'
import { useService } from '../../../support/service.ts'
import { bareAgent, ids } from '../../../support/service-seed.ts'
import { newAgent } from '../../../support/situations.ts'
import { judge } from '../../../support/verdict.ts'

describe('creating an agent', () => {
  const service = useService({ webhooks: { creationInterval: 'off' } })
  const create = (body: unknown) => service().call({ operation: 'createAgent', body })
  const [webhook] = controlBodies.createAgent.webhooks

  test('agents.create.distinctIds: two creations answer with two ids', async () => {
    const answers = [await create({ agent: bareAgent }), await create({ agent: bareAgent })]
    const [first, second] = answers.map(({ body }) => body)
    expect(first).not.toEqual(second)
  })

  test('agents.create.trackable: events can be tracked for the new agent', async () => {
    const agentId = await newAgent(service())
    await judge(
      service(),
      { operation: 'recordTrackingEvent', agentId, body: controlBodies.recordTrackingEvent },
      true,
    )
  })

  test('agents.create.existingRefused: an agent that exists already is refused with 400', async () => {
    const { status, text } = await create({ agent: { ...bareAgent, id: ids.owned } })
    expect(status).toBe(400)
    expect(text).toContain('already exists')
  })

  test('agents.create.issuedKey.present: the answer has a key where one was asked for', async () => {
    const { body } = await create({ agent: bareAgent, issueAgentApiKey: true })
    expect(body).toEqual({ id: expect.any(String), issuedAgentApiKey: expect.stringMatching(/./) })
  })

  test('agents.create.issuedKey.absentWhenFalse: the answer has the id alone', async () => {
    expect((await create({ agent: bareAgent, issueAgentApiKey: false })).body).toEqual({
      id: expect.any(String),
    })
  })

  test('agents.create.issuedKey.absentWhenOmitted: the answer has the id alone', async () => {
    expect((await create({ agent: bareAgent })).body).toEqual({ id: expect.any(String) })
  })

  test('agents.create.sampleFields.email: a boolean shouldSendDataStoreResultEmail is accepted and kept', async () => {
    const knowledge = { knowledgeDataStore: { shouldSendDataStoreResultEmail: true } }
    const id = await newAgent(service(), { knowledge })
    expect((await shownAgent(service(), id))?.agent['knowledge']).toEqual(knowledge)
  })

  test('agents.create.sampleFields.promptPrefix: a string promptPrefix in a webhook is accepted and kept', async () => {
    const { body } = await create({ agent: bareAgent, webhooks: [{ ...webhook, promptPrefix: 'Status:' }] })
    const { id } = body as { id: string }
    expect((await shownAgent(service(), id))?.webhooks).toEqual([{ ...webhook, promptPrefix: 'Status:' }])
  })

  const withFunctionName = (name: string) => {
    const trigger = { ...webhook?.trigger, triggerType: 2, functionCallingName: name }
    return withValue(controlBodies.createAgent, '/webhooks/0/trigger', trigger)
  }

  test('agents.create.functionName.english: a name of English letters is accepted', () =>
    judge(service(), { operation: 'createAgent', body: withFunctionName('orderStatus') }, true))

  test('agents.create.functionName.otherLetters: a letter that is not English is refused', async () => {
    for (const name of ['bestellungPrüfen', '注文状況', 'статус', 'ｏｒｄｅｒ']) {
      await judge(service(), { operation: 'createAgent', body: withFunctionName(name) }, false, name)
    }
  })

  test('agents.create.functionParameters.json: a JSON text is accepted', async () => {
    const pointer = '/webhooks/0/trigger/functionCallingParametersJson'
    for (const text of ['{}', '{"type":"object","properties":{"a":{"type":"string"}}}', '[]']) {
      const body = withValue(controlBodies.createAgent, pointer, text)
      await judge(service(), { operation: 'createAgent', body }, true, text)
    }
  })

  test('agents.create.beyondLimit: a creation beyond the plan is refused with 400, one within it is not', async () => {
    const mine = { operation: 'createAgent', uid: 'other', key: 'other-management' } as const
    await setLimits(service(), 'other', { agents: 2 })
    await judge(service(), { ...mine, body: { agent: bareAgent } }, true)
    await judge(service(), { ...mine, body: { agent: bareAgent } }, false)
  })

  test('agents.create.webhooksBeyondLimit: more webhooks than the plan allows are refused', async () => {
    await setLimits(service(), 'owner', { webhooks: 2 })
    const withWebhooks = (count: number) => ({ agent: bareAgent, webhooks: Array(count).fill(webhook) })
    await judge(service(), { operation: 'createAgent', body: withWebhooks(2) }, true)
    await judge(service(), { operation: 'createAgent', body: withWebhooks(3) }, false)
    await setLimits(service(), 'owner', { webhooks: null })
  })

  test('what is refused creates nothing: one bad webhook of two keeps the agent from being created', async () => {
    const count = async () => ((await service().send('/_emulator/agents')).body as unknown[]).length
    const before = await count()
    const webhooks = [webhook, { ...webhook, method: 'PATCH' }]
    expect((await create({ agent: bareAgent, webhooks })).status).toBe(400)
    expect(await count()).toBe(before)
  })
})
