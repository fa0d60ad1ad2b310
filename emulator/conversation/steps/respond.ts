import type { LanguageModel, ModelMessage } from '../ports.ts'
import type { FunctionCall, PromptStep, ResponseStep } from '../trace.ts'
import type { ConversationContext, Turn } from '../turn.ts'
import type { CalledFunctions } from './call-functions.ts'
import type { Ingredients } from './compose-prompt.ts'
import type { FunctionAnswer } from './functions-called.ts'
import { modelRequest } from './model-request.ts'
import { offlineReply } from './offline-reply.ts'

/** What a response is made from. */
export interface ResponseSources extends Ingredients {
  prompt: PromptStep
  called: CalledFunctions
  /** What the called functions' webhooks answered, by function. */
  functionAnswers: readonly FunctionAnswer[]
}

/** What the agent says: what the request scripts, else the model's answer, else the offline reply. */
export async function respond(
  { languageModel }: ConversationContext,
  turn: Turn,
  sources: ResponseSources,
): Promise<ResponseStep> {
  const { agent, request } = turn
  if (request.response !== undefined) return said('request', request.response, 'the request scripts it')
  if (agent.fields.useAIResponse === false) return silent('useAIResponse is false, so nothing is generated')
  if (request.utterance === undefined) return silent('the user said nothing')
  const offline = offlineReply({
    utterance: request.utterance,
    answers: [...sources.answers, ...sources.functionAnswers],
    knowledge: sources.knowledge,
    memory: sources.memory,
  })
  if (!languageModel) return said('offline', offline, 'no language model is connected')
  try {
    const text = await modelText(languageModel, turn, sources)
    if (text !== '') return said('model', text, 'the language model generated it')
    return said('offline', offline, 'the language model gave no text')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return said('offline', offline, `the language model failed: ${reason}`)
  }
}

/** The model's text: what it said when it was asked for functions or, once those were called, what it says to their answers. */
async function modelText(
  languageModel: LanguageModel,
  turn: Turn,
  { prompt, called, functionAnswers }: ResponseSources,
): Promise<string> {
  const { calls } = called.step
  if (called.failure !== undefined) throw new Error(called.failure)
  if (calls.length === 0 && called.text !== undefined) return called.text
  const request = modelRequest(turn, prompt)
  const { text } = await languageModel.complete({
    ...request,
    messages: [...request.messages, ...functionMessages(calls, functionAnswers)],
  })
  return text
}

function functionMessages(
  calls: readonly FunctionCall[],
  answers: readonly FunctionAnswer[],
): ModelMessage[] {
  if (calls.length === 0) return []
  const toolCalls = calls.map((call, index) => ({
    id: `call-${index}`,
    name: call.name,
    arguments: JSON.stringify(call.arguments),
  }))
  return [
    { role: 'assistant', content: '', toolCalls },
    ...calls.map((call, index): ModelMessage => {
      const texts = answers.filter((answer) => answer.call === call).map(({ text }) => text)
      return { role: 'tool', toolCallId: `call-${index}`, content: texts.join('\n') || 'called' }
    }),
  ]
}

function said(source: 'request' | 'model' | 'offline', text: string, reason: string): ResponseStep {
  return { step: 'response', source, text, reason }
}

function silent(reason: string): ResponseStep {
  return { step: 'response', source: 'none', reason }
}
