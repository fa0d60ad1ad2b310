import { expect, test } from 'vitest'
import { evaluateWebhooks } from '../../../emulator/webhooks/evaluation/index.ts'
import type { Occasion } from '../../../emulator/webhooks/index.ts'
import { completeProfile, type ProfilePatch } from '../../../src/profile/index.ts'
import { type Webhook, webhookTo } from './support/stage.ts'

const spoken: Occasion = {
  trigger: 0,
  agentId: 'agent',
  userId: 'user',
  turnId: 'turn',
  state: {},
  history: [],
  utterance: 'refunds',
}

function reason(
  trigger: Partial<Webhook['trigger']>,
  occasion: Partial<Occasion> = {},
  profile: ProfilePatch = {},
  changes: Partial<Webhook> = {},
): string | undefined {
  const webhook = webhookTo('http://r.example', {
    trigger: { triggerType: 0, condition: 0, ...trigger },
    ...changes,
  })
  const [found] = evaluateWebhooks(completeProfile(profile), [webhook], { ...spoken, ...occasion })
  return found?.evaluation.reason
}

test('an exact match that fails names the nearest value and text', () => {
  expect(reason({ condition: 1, conditionValues: ['teapot', 'refund'] })).toBe(
    'condition 1 (exact match) wanted "refund" (the nearest of 2 values), nearest in the utterance was "refunds"',
  )
})

test('a partial match that fails names the nearest words', () => {
  expect(
    reason(
      { condition: 2, conditionValues: ['refund desk'] },
      { utterance: 'Where is the refnd desk, please?' },
    ),
  ).toBe('condition 2 (partial match) wanted "refund desk", nearest in the utterance was "refnd desk,"')
})

test('a match that fails by case alone says so, and names the profile key', () => {
  expect(reason({ condition: 1, conditionValues: ['REFUNDS'] })).toMatch(
    /in another case.*webhooks\.condition\.case/,
  )
})

test('a state condition that fails names the keys', () => {
  expect(reason({ condition: 3, conditionValues: ['plan'] })).toBe(
    'condition 3 (state exists): state key "plan" is absent',
  )
  expect(reason({ condition: 4, conditionValues: ['plan'] }, { state: { plan: 'gold' } })).toBe(
    'condition 4 (state does not exist): state key "plan" is present',
  )
})

test('a condition without values fires nothing, and says so', () => {
  for (const condition of [1, 2, 3, 4] as const) {
    expect(reason({ condition })).toBe(`condition ${condition} has no conditionValues to compare with`)
  }
})

test('webhooks.disabled: a disabled webhook says what disabled it', () => {
  expect(reason({}, {}, {}, { isEnable: false })).toBe('disabled: isEnable is false')
  expect(reason({}, {}, { webhooks: { enabledByDefault: false } })).toMatch(
    /webhooks\.enabledByDefault is false/,
  )
})

test('webhooks.trigger.otherFunction: another function is named', () => {
  const trigger = { triggerType: 2, functionCallingName: 'cancelOrder' } as const
  expect(reason(trigger, { trigger: 2, functionCall: { name: 'orderStatus', arguments: {} } })).toBe(
    'other function: orderStatus was called, the webhook is for cancelOrder',
  )
})

test('very long texts are compared in part, and quoted in part', () => {
  const long = 'x'.repeat(100_000)
  const text = reason(
    { condition: 1, conditionValues: [long] },
    { utterance: `${long}y`.replaceAll('x', 'z') },
  )
  expect(text?.length).toBeLessThan(400)
})

test('arguments match by any one value, and by the compact JSON of all', () => {
  const trigger = { triggerType: 2, condition: 1, functionCallingName: 'order' } as const
  const occasion = {
    trigger: 2,
    functionCall: { name: 'order', arguments: { id: 7, note: 'hello' } },
  } as const
  for (const value of ['7', 'hello', '{"id":7,"note":"hello"}']) {
    expect(reason({ ...trigger, conditionValues: [value] }, occasion)).toBe(
      `condition 1 (exact match): one of the arguments is "${value}"`,
    )
  }
  expect(reason({ ...trigger, conditionValues: ['id'] }, occasion)).toMatch(/wanted "id"/)
})
