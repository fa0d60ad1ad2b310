import { expect, test } from 'vitest'
import type { KnowledgeRequest, LanguageModel } from '../../../emulator/conversation/index.ts'
import { startReceiver } from '../webhooks/support/receiver.ts'
import { setStage, stepOf, webhookTo } from '../webhooks/support/stage.ts'

type ModelRequest = Parameters<LanguageModel['complete']>[0]
type Completion = Awaited<ReturnType<LanguageModel['complete']>>

const usingStore = (settings: object = {}) => ({
  knowledge: {
    knowledgeDataStore: { useKnowledgeDataStore: true, ...settings },
    searchQueryPrompt: 'Search.',
  },
})

function modelThatSays(...completions: (Completion | Error)[]) {
  const requests: ModelRequest[] = []
  const languageModel: LanguageModel = {
    complete: async (request) => {
      requests.push(request)
      const completion = completions.shift() ?? { text: '' }
      if (completion instanceof Error) throw completion
      return completion
    },
  }
  return { languageModel, requests }
}

test('knowledge is searched by the settings of the agent, and is in the prompt and in the reply', async () => {
  const requests: KnowledgeRequest[] = []
  const stage = await setStage([], {
    agent: usingStore({ knowledgeDataStoreNumCandidates: 3, knowledgeDataStoreCandidateScoreThreshold: 0.4 }),
    findKnowledge: async (request) => {
      requests.push(request)
      return {
        query: 'teapot price',
        queryPrompt: 'Search.',
        results: [{ score: 0.9, text: 'A teapot costs 12.' }],
      }
    },
  })
  await stage.turn({ utterance: 'First', response: 'Yes?' })
  const trace = await stage.turn({ utterance: 'What does a teapot cost?', state: { plan: 'gold' } })
  expect(requests[1]).toMatchObject({
    utterance: 'What does a teapot cost?',
    candidates: 3,
    threshold: 0.4,
    state: { plan: 'gold' },
    history: [{ text: 'First' }, { text: 'Yes?' }],
  })
  expect(stepOf(trace, 'knowledge')).toMatchObject({
    searched: true,
    query: 'teapot price',
    candidates: 3,
    threshold: 0.4,
  })
  expect(stepOf(trace, 'prompt').parts).toContainEqual(
    expect.objectContaining({ part: 'knowledge', text: expect.stringContaining('A teapot costs 12.') }),
  )
  expect(trace.response).toBe('I found this: A teapot costs 12.')
})

test.each([
  ['does not use its store', {}, 'the agent does not use its knowledge data store'],
  [
    'wants no candidates',
    usingStore({ knowledgeDataStoreNumCandidates: 0 }),
    "the agent's number of candidates is 0",
  ],
])('an agent that %s searches nothing, and the trace says why', async (_, agent, reason) => {
  const stage = await setStage([], {
    agent,
    findKnowledge: () => Promise.reject(new Error('it was searched')),
  })
  expect(stepOf(await stage.turn('Hello'), 'knowledge')).toEqual({
    step: 'knowledge',
    searched: false,
    reason,
  })
})

const order = {
  name: 'order',
  useResponseInPrompt: true,
  trigger: {
    triggerType: 2,
    condition: 0,
    functionCallingName: 'order',
    functionCallingDescription: 'The customer orders.',
    functionCallingParametersJson: '{"type":"object"}',
  },
} as const

test('a connected model calls functions, hears what their webhooks answer, and says the response', async () => {
  const receiver = await startReceiver((response) => response.end('order 7 is placed'))
  const toolCalls = [{ id: 'x', name: 'order', arguments: '{"item":"teapot"}' }]
  const { languageModel, requests } = modelThatSays({ text: '', toolCalls }, { text: 'It is on its way.' })
  const stage = await setStage([webhookTo(receiver.url, order)], {
    languageModel,
    agent: { llmSettings: { llm: 'o3', temperature: 0.4, prompt: 'Be kind.' } },
  })
  const trace = await stage.turn('One teapot')
  expect(receiver.lastJson()).toMatchObject({ webhookType: 'function_calling', item: 'teapot' })
  expect(requests[0]).toEqual({
    model: 'o3',
    temperature: 0.4,
    messages: [
      { role: 'system', content: 'Be kind.' },
      { role: 'user', content: 'One teapot' },
    ],
    tools: [{ name: 'order', description: 'The customer orders.', parameters: { type: 'object' } }],
  })
  expect(requests[1]?.messages.slice(2)).toEqual([
    { role: 'assistant', content: '', toolCalls: [{ ...toolCalls[0], id: 'call-0' }] },
    { role: 'tool', toolCallId: 'call-0', content: 'order 7 is placed' },
  ])
  expect(stepOf(trace, 'response')).toMatchObject({ source: 'model', text: 'It is on its way.' })
})

test('a model that says something instead of calling functions is asked once', async () => {
  const { languageModel, requests } = modelThatSays({ text: 'Hello!' })
  const stage = await setStage([webhookTo('http://127.0.0.1:1', order)], { languageModel })
  expect(await stage.turn('Hello')).toMatchObject({ response: 'Hello!' })
  expect(requests).toHaveLength(1)
})

test('a model that fails is named in the trace, and the offline reply is given', async () => {
  const { languageModel, requests } = modelThatSays(new Error('the model is asleep'))
  const stage = await setStage([], { languageModel })
  const trace = await stage.turn('Hello')
  expect(stepOf(trace, 'functions').reason).toContain('the model is asleep')
  expect(stepOf(trace, 'response')).toMatchObject({
    source: 'offline',
    reason: 'the language model failed: the model is asleep',
  })
  expect(requests).toHaveLength(1)
})

test.each(['', ' \n'])(
  'arguments that a model left empty (%j) are none, and the function is called',
  async (written) => {
    const receiver = await startReceiver()
    const toolCalls = [{ id: 'x', name: 'order', arguments: written }]
    const { languageModel } = modelThatSays({ text: '', toolCalls }, { text: 'Done.' })
    const stage = await setStage([webhookTo(receiver.url, order)], { languageModel })
    const trace = await stage.turn('The usual')
    expect(stepOf(trace, 'functions').calls).toEqual([{ name: 'order', arguments: {} }])
    expect(receiver.calls).toHaveLength(1)
  },
)

test('arguments of a model that are no JSON object call nothing, and the trace says so', async () => {
  const toolCalls = [{ id: 'x', name: 'order', arguments: '[1' }]
  const { languageModel } = modelThatSays({ text: '', toolCalls }, { text: 'Sorry.' })
  const stage = await setStage([webhookTo('http://127.0.0.1:1', order)], { languageModel })
  const trace = await stage.turn('One teapot')
  expect(stepOf(trace, 'functions')).toMatchObject({
    calls: [],
    reason: expect.stringContaining('order are no JSON object'),
  })
  expect(trace.response).toBe('Sorry.')
})

test('what the request scripts is not asked of the model', async () => {
  const { languageModel, requests } = modelThatSays()
  const stage = await setStage([], { languageModel })
  await stage.turn({ utterance: 'Hello', response: 'Good day' })
  expect(requests).toEqual([])
})
