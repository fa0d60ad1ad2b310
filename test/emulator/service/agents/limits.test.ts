import { describe, test } from 'vitest'
import { controlBodies } from '../../../support/control-bodies.ts'
import { withValue } from '../../../support/json-pointer.ts'
import { useService } from '../../../support/service.ts'
import { family, textsOfLength, textsOfTokens } from '../../../support/texts.ts'
import { judge } from '../../../support/verdict.ts'

// The numbers stand here a second time on purpose: a contract that has come to differ from the specification must
// fail here.
const operations = ['createAgent', 'updateAgent'] as const

describe.each(operations)('the limits of %s, by the specification', (operation) => {
  const service = useService({ webhooks: { creationInterval: 'off' } })

  const judgeValues = async (pointer: string, values: unknown[], accepted: boolean) => {
    for (const value of values) {
      const body = withValue(controlBodies[operation], pointer, value)
      await judge(
        service(),
        { operation, body },
        accepted,
        `${pointer} ${JSON.stringify(value).slice(0, 60)}`,
      )
    }
  }

  test.each([
    ['displayName', 100],
    ['description', 120],
    ['providerName', 60],
  ])('agent.%s has at most %i characters', async (field, limit) => {
    await judgeValues(`/agent/${field}`, Object.values(textsOfLength(limit)), true)
    await judgeValues(`/agent/${field}`, Object.values(textsOfLength(limit + 1)), false)
  })

  test('a family emoji is 7 characters, not 1 and not 11', async () => {
    await judgeValues('/agent/providerName', [family.repeat(8) + 'a'.repeat(4)], true)
    await judgeValues('/agent/providerName', [family.repeat(8) + 'a'.repeat(5), family.repeat(9)], false)
  })

  test('llmSettings.prompt has at most 6000 tokens', async () => {
    await judgeValues('/agent/llmSettings/prompt', Object.values(textsOfTokens(6000)), true)
    await judgeValues('/agent/llmSettings/prompt', Object.values(textsOfTokens(6001)), false)
  })

  test.each([
    ['/agent/knowledge/knowledgeDataStore/knowledgeDataStoreNumCandidates', 0, 30],
    ['/agent/knowledge/knowledgeDataStore/knowledgeDataStoreCandidateScoreThreshold', 0, 1],
    ['/agent/llmSettings/temperature', 0, 1],
    ['/agent/autoResponseSettings/ruleBasedThresholdLevel', 0, 3],
  ])('%s is in the range %f to %f, both included', async (pointer, least, greatest) => {
    await judgeValues(pointer, [least, greatest, (least + greatest) / 2], true)
    await judgeValues(pointer, [least - 0.01, greatest + 0.01, -1, greatest + 1, 1e308, '1'], false)
  })

  test('serviceURL starts with https://', async () => {
    await judgeValues('/agent/serviceURL', ['https://a.example', 'https://a.example/b?c#d'], true)
    await judgeValues('/agent/serviceURL', ['http://a.example', 'a.example', 'xhttps://a.example', ''], false)
  })

  test('scope is public or private', async () => {
    await judgeValues('/agent/scope', ['public', 'private'], true)
    await judgeValues('/agent/scope', ['Public', 'protected', '', true], false)
  })

  test('a webhook has the method GET, POST, PUT or DELETE', async () => {
    await judgeValues('/webhooks/0/method', ['GET', 'POST', 'PUT', 'DELETE'], true)
    await judgeValues('/webhooks/0/method', ['PATCH', 'HEAD', 'get', ''], false)
  })

  test('triggerType is 0, 1 or 2 and condition 0 to 4', async () => {
    await judgeValues('/webhooks/0/trigger/triggerType', [0, 1, 2], true)
    await judgeValues('/webhooks/0/trigger/triggerType', [-1, 3, 0.5, '0'], false)
    await judgeValues('/webhooks/0/trigger/condition', [0, 1, 2, 3, 4], true)
    await judgeValues('/webhooks/0/trigger/condition', [-1, 5, 1.5, '0'], false)
  })

  test('description and name of the function are required where triggerType is 2, and only there', async () => {
    const trigger = { condition: 0 }
    const named = { functionCallingDescription: 'When asked.', functionCallingName: 'ask' }
    await judgeValues('/webhooks/0/trigger', [{ ...trigger, triggerType: 0 }], true)
    await judgeValues('/webhooks/0/trigger', [{ ...trigger, triggerType: 1 }], true)
    await judgeValues('/webhooks/0/trigger', [{ ...trigger, ...named, triggerType: 2 }], true)
    const { functionCallingName, functionCallingDescription } = named
    const incomplete = [{}, { functionCallingName }, { functionCallingDescription }]
    await judgeValues(
      '/webhooks/0/trigger',
      incomplete.map((some) => ({ ...trigger, ...some, triggerType: 2 })),
      false,
    )
  })
})
