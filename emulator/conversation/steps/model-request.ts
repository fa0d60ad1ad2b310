import { isObject, type Json, type JsonObject } from '../../../src/contract/index.ts'
import type { Profile } from '../../../src/profile/index.ts'
import type { Agent, Webhook } from '../../agents/index.ts'
import type { LanguageModel, ModelMessage, Tool } from '../ports.ts'
import type { PromptStep } from '../trace.ts'
import type { Turn } from '../turn.ts'
import { latest } from './compose-prompt.ts'

export type ModelRequest = Parameters<LanguageModel['complete']>[0]

/** The only default that the specification names for a model (search_query_model), and the most predictable answer. */
const defaults = { llm: 'modelA-4o', temperature: 0 }

/** What a model is asked with: the prompt's parts as the system message, then what was said. */
export function modelRequest({ agent, history }: Turn, prompt: PromptStep): ModelRequest {
  const { llm, temperature } = { ...defaults, ...agent.fields.llmSettings }
  const system = prompt.parts.filter(({ part }) => part !== 'history').map(({ text }) => text)
  const messages = latest(history).map(
    ({ role, text }): ModelMessage => ({ role: role === 'user' ? 'user' : 'assistant', content: text }),
  )
  return {
    model: llm,
    temperature,
    messages: [
      ...(system.length > 0 ? [{ role: 'system' as const, content: system.join('\n\n') }] : []),
      ...messages,
    ],
  }
}

/** The functions that the agent's enabled webhooks of trigger 2 are for; each once. */
export function toolsOf({ webhooks }: Agent, profile: Profile): Tool[] {
  const tools = new Map<string, Tool>()
  for (const { trigger, isEnable = profile.webhooks.enabledByDefault } of webhooks) {
    const tool = isEnable && trigger.triggerType === 2 ? toolOf(trigger) : undefined
    if (tool && !tools.has(tool.name)) tools.set(tool.name, tool)
  }
  return [...tools.values()]
}

function toolOf({
  functionCallingName: name,
  functionCallingDescription: description,
  functionCallingParametersJson,
}: Webhook['trigger']): Tool | undefined {
  if (name === undefined) return undefined
  const parameters = readObject(functionCallingParametersJson)
  return { name, ...(description && { description }), ...(parameters && { parameters }) }
}

/** A JSON text's object; whatever else it may be is none. */
export function readObject(text = ''): JsonObject | undefined {
  try {
    const value: Json = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
