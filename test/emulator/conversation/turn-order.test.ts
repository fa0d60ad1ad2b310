import { expect, test } from 'vitest'
import { startReceiver } from '../webhooks/support/receiver.ts'
import { evaluationsOf, setStage, stepOf, webhookTo } from '../webhooks/support/stage.ts'

const orderFunction = {
  trigger: {
    triggerType: 2,
    condition: 0,
    functionCallingName: 'order',
    functionCallingDescription: 'The customer orders.',
    functionCallingParametersJson: '{"type":"object"}',
  },
} as const

test('the trace has the steps of a turn in their order, and every webhook in it', async () => {
  const receiver = await startReceiver()
  const stage = await setStage([
    webhookTo(receiver.url, { name: 'responds', trigger: { triggerType: 1, condition: 0 } }),
    webhookTo(receiver.url, { name: 'called', ...orderFunction, useResponseInPrompt: true }),
    webhookTo(receiver.url, { name: 'speaks', useResponseInPrompt: true }),
    webhookTo(receiver.url, { name: 'off', isEnable: false }),
  ])
  const trace = await stage.turn({
    utterance: 'One teapot, please',
    functionCall: { name: 'order', arguments: { item: 'teapot' } },
    functionCalls: [{ name: 'other', arguments: {} }],
  })
  await stage.deliveries()
  expect(trace.steps.map(({ step }) => step)).toEqual([
    'utterance',
    'webhooks',
    'memory',
    'knowledge',
    'prompt',
    'functions',
    'webhooks',
    'prompt',
    'response',
    'webhooks',
  ])
  expect(
    evaluationsOf(trace).map(({ webhook, functionName, fired }) => [webhook, functionName, fired]),
  ).toEqual([
    ['speaks', undefined, true],
    ['off', undefined, false],
    ['called', 'order', true],
    ['called', 'other', false],
    ['responds', undefined, true],
  ])
  expect(receiver.calls).toHaveLength(3)
})

test('webhooks.trigger.noFunctionCalled, webhooks.trigger.agentResponds: moments that do not come are named', async () => {
  const stage = await setStage(
    [
      webhookTo('http://127.0.0.1:1'),
      webhookTo('http://127.0.0.1:1', { name: 'responds', trigger: { triggerType: 1, condition: 0 } }),
      webhookTo('http://127.0.0.1:1', { name: 'called', ...orderFunction }),
    ],
    { agent: { useAIResponse: false } },
  )
  const trace = await stage.turn({ state: { plan: 'gold' } })
  expect(evaluationsOf(trace).map(({ webhook, fired, reason }) => [webhook, fired, reason])).toEqual([
    ['hook', false, 'other moment: the user said nothing in this turn'],
    ['called', false, 'other moment: no function was called in this turn'],
    ['responds', false, 'other moment: the agent said nothing in this turn'],
  ])
})

test('webhooks.answerInPrompt: the answer is awaited and in the prompt; one without the flag is not', async () => {
  const receiver = await startReceiver((response, { path }) => response.end(`answer of ${path}`))
  const stage = await setStage([
    webhookTo(`${receiver.url}/with`, { name: 'with', useResponseInPrompt: true }),
    webhookTo(`${receiver.url}/without`, { name: 'without' }),
    webhookTo('http://127.0.0.1:1', { name: 'failing', useResponseInPrompt: true }),
  ])
  const trace = await stage.turn('Hello')
  const part = stepOf(trace, 'prompt').parts.find(({ part }) => part === 'webhooks')
  expect(part?.text).toBe('What webhooks answered:\n- with: answer of /with')
  expect(trace.response).toBe('with says: answer of /with')
})

test('the placeholders of the system prompt are resolved from the state, and what is lacking is named', async () => {
  const prompt = 'The plan is @{state:plan}, the city @{state:city}.'
  const stage = await setStage([], { agent: { llmSettings: { llm: 'modelA-4o', prompt } } })
  const trace = await stage.turn({ utterance: 'Hello', state: { plan: 'gold' } })
  expect(stepOf(trace, 'prompt')).toMatchObject({
    parts: expect.arrayContaining([{ part: 'system', text: 'The plan is gold, the city .' }]),
    unresolved: ['city'],
  })
})

test('useAIResponse: false generates no response; a scripted one is given all the same', async () => {
  const stage = await setStage([], { agent: { useAIResponse: false } })
  expect(stepOf(await stage.turn('Hello'), 'response')).toMatchObject({ source: 'none' })
  expect(await stage.turn({ utterance: 'Hello', response: 'By hand' })).toMatchObject({ response: 'By hand' })
})

test('without a model the reply is the same for the same findings', async () => {
  const replies = new Set<string | undefined>()
  for (let round = 0; round < 3; round += 1) {
    const stage = await setStage([])
    await stage.track('Bought a blue teapot. It was on sale.')
    replies.add((await stage.turn('Do you know me?')).response)
  }
  expect([...replies]).toEqual(['I remember: Bought a blue teapot.'])
})
