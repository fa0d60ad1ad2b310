import type { ToolCall } from '../ports.ts'
import type { FunctionCall, FunctionsStep, PromptStep } from '../trace.ts'
import type { ConversationContext, Turn } from '../turn.ts'
import { modelRequest, readObject, toolsOf } from './model-request.ts'

export interface CalledFunctions {
  step: FunctionsStep
  /** What the model says instead of, or beside, calling functions. */
  text?: string
  /** Why the model that was asked gave nothing. */
  failure?: string
}

/** Which functions are called: those that the request scripts or, where a model generates the response, the model's. */
export async function callFunctions(
  { environment, languageModel }: ConversationContext,
  turn: Turn,
  prompt: PromptStep,
): Promise<CalledFunctions> {
  const { agent, request } = turn
  const scripted = [...(request.functionCall ? [request.functionCall] : []), ...(request.functionCalls ?? [])]
  if (scripted.length > 0) return called(scripted, 'the request scripts them')
  if (request.response !== undefined) return called([], 'the request scripts the response and no function')
  if (agent.fields.useAIResponse === false) return called([], 'useAIResponse is false, so no model decides')
  if (request.utterance === undefined) return called([], 'the user said nothing')
  if (!languageModel) {
    return called(
      [],
      'no language model is connected that could decide; a turn can script them by functionCall',
    )
  }
  try {
    const tools = toolsOf(agent, environment.profile)
    const { text, toolCalls = [] } = await languageModel.complete({
      ...modelRequest(turn, prompt),
      ...(tools.length > 0 && { tools }),
    })
    return { ...readCalls(toolCalls), ...(text !== '' && { text }) }
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    return { ...called([], `the language model failed: ${failure}`), failure }
  }
}

function readCalls(toolCalls: readonly ToolCall[]): CalledFunctions {
  const calls: FunctionCall[] = []
  const unreadable: string[] = []
  for (const { name, arguments: written } of toolCalls) {
    // For a function without parameters some models write nothing.
    const values = written.trim() === '' ? {} : readObject(written)
    if (values) calls.push({ name, arguments: values })
    else unreadable.push(name)
  }
  const note = unreadable.length > 0 ? `; its arguments for ${unreadable.join(', ')} are no JSON object` : ''
  return called(
    calls,
    (calls.length > 0 ? 'the language model calls them' : 'the language model calls none') + note,
  )
}

function called(calls: FunctionCall[], reason: string): CalledFunctions {
  return { step: { step: 'functions', calls, reason } }
}
