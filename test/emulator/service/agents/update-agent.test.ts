import { beforeEach, describe, expect, test } from 'vitest'
import { setLimits, shownAgent } from '../../../support/control.ts'
import { controlBodies } from '../../../support/control-bodies.ts'
import { withValue } from '../../../support/json-pointer.ts'
import { useService } from '../../../support/service.ts'
import { bareAgent, ids } from '../../../support/service-seed.ts'
import { newAgent } from '../../../support/situations.ts'
import { judge } from '../../../support/verdict.ts'

describe('updating an agent', () => {
  const service = useService({ webhooks: { creationInterval: 'off' } })
  const update = (body: unknown) => service().call({ operation: 'updateAgent', body })
  const [webhook] = controlBodies.updateAgent.webhooks
  let id = ''

  beforeEach(async () => {
    id = await newAgent(service(), { llmSettings: { llm: 'o3', temperature: 0.1 } })
  })

  test('agents.update.sameId: the id in the answer is that of the agent', async () => {
    expect((await update({ agent: { ...bareAgent, id } })).body).toEqual({ id })
  })

  test('agents.update.takesEffect: the agent has the values of the update', async () => {
    await update({
      agent: { ...bareAgent, id, displayName: 'Renamed', scope: 'public' },
      webhooks: [webhook],
    })
    const shown = await shownAgent(service(), id)
    expect(shown?.agent).toMatchObject({ displayName: 'Renamed', scope: 'public' })
    expect(shown?.webhooks).toEqual([webhook])
  })

  test('agents.update.agentRemains: the updated agent goes on under its id', async () => {
    await update({ agent: { ...bareAgent, id } })
    const body = controlBodies.recordTrackingEvent
    await judge(service(), { operation: 'recordTrackingEvent', agentId: id, body }, true)
  })

  test('agents.update.siblingsUntouched: no other agent changes', async () => {
    const before = await shownAgent(service(), ids.sibling)
    await update({ agent: { ...bareAgent, id, displayName: 'Renamed' } })
    expect(await shownAgent(service(), ids.sibling)).toEqual(before)
  })

  test('agents.update.fewMembers: stream alone, without webhooks and issueAgentApiKey, is accepted', () =>
    judge(
      service(),
      {
        operation: 'updateAgent',
        body: { agent: { ...bareAgent, id, autoResponseSettings: { stream: true } } },
      },
      true,
    ))

  test('agents.update.issuedKey.present: the answer has a key where one was asked for', async () => {
    const { body } = await update({ agent: { ...bareAgent, id }, issueAgentApiKey: true })
    expect(body).toEqual({ id, issuedAgentApiKey: expect.stringMatching(/./) })
  })

  test('agents.update.issuedKey.absentWhenFalse: the answer has the id alone', async () => {
    expect((await update({ agent: { ...bareAgent, id }, issueAgentApiKey: false })).body).toEqual({ id })
  })

  test('agents.update.issuedKey.absentWhenOmitted: the answer has the id alone', async () => {
    expect((await update({ agent: { ...bareAgent, id } })).body).toEqual({ id })
  })

  const withFunctionName = (name: string) => {
    const trigger = { ...webhook?.trigger, triggerType: 2, functionCallingName: name }
    return withValue(controlBodies.updateAgent, '/webhooks/0/trigger', trigger)
  }

  test('agents.update.functionName.english: a name of English letters is accepted', () =>
    judge(service(), { operation: 'updateAgent', body: withFunctionName('orderStatus') }, true))

  test('agents.update.functionName.otherLetters: a letter that is not English is refused', async () => {
    for (const name of ['bestellungPrüfen', '注文状況']) {
      await judge(service(), { operation: 'updateAgent', body: withFunctionName(name) }, false, name)
    }
  })

  test('agents.update.functionParameters.json: a JSON text is accepted', async () => {
    const pointer = '/webhooks/0/trigger/functionCallingParametersJson'
    const body = withValue(controlBodies.updateAgent, pointer, '{"type":"object"}')
    await judge(service(), { operation: 'updateAgent', body }, true)
  })

  test('agents.update.webhooksBeyondLimit: more webhooks than the plan allows are refused', async () => {
    await setLimits(service(), 'owner', { webhooks: 2 })
    const withWebhooks = (count: number) => ({
      agent: { ...bareAgent, id },
      webhooks: Array(count).fill(webhook),
    })
    await judge(service(), { operation: 'updateAgent', body: withWebhooks(2) }, true)
    await judge(service(), { operation: 'updateAgent', body: withWebhooks(3) }, false)
    await setLimits(service(), 'owner', { webhooks: null })
  })

  test('what is refused changes nothing', async () => {
    const before = await shownAgent(service(), id)
    const webhooks = [webhook, { ...webhook, method: 'PATCH' }]
    expect((await update({ agent: { ...bareAgent, id, displayName: 'No' }, webhooks })).status).toBe(400)
    expect(await shownAgent(service(), id)).toEqual(before)
  })

  test('an unknown agent is refused, and so is another administrator’s, which stays as it was', async () => {
    expect((await update({ agent: { ...bareAgent, id: ids.unknown } })).status).toBe(404)
    const before = await shownAgent(service(), ids.foreign)
    expect((await update({ agent: { ...bareAgent, id: ids.foreign } })).status).toBe(403)
    expect(await shownAgent(service(), ids.foreign)).toEqual(before)
  })
})
