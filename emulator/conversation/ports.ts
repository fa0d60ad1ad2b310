import type { Agent } from '../agents/index.ts'
import type { KnowledgeResult } from './trace.ts'

/** What a turn asks of the agent's knowledge data store. */
export interface KnowledgeRequest {
  agent: Agent
  utterance: string
  /** What was said before the utterance, oldest first. */
  history: readonly { role: 'user' | 'agent'; text: string }[]
  /** Resolves the placeholders of the agent's search-query prompt. */
  state: Record<string, string>
  /** How many candidates at most. */
  candidates: number
  /** Results with a smaller score are left out. */
  threshold?: number
}

export interface KnowledgeFound {
  /** What was searched for. */
  query: string
  /** The search-query prompt, its placeholders resolved, where the query was generated. */
  queryPrompt?: string
  results: KnowledgeResult[]
}

export type FindKnowledge = (request: KnowledgeRequest) => Promise<KnowledgeFound>

/** A message to a language model, in the roles of the chat completions interface. */
export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls?: ToolCall[] }
  | { role: 'tool'; content: string; toolCallId: string }

export interface Tool {
  name: string
  description?: string
  /** A JSON Schema of the arguments. */
  parameters?: object
}

export interface ToolCall {
  id: string
  name: string
  /** A JSON text, as the model wrote it. */
  arguments: string
}

/** A language model, as far as turns use one. Whatever it throws is named in the trace, and the offline reply is given. */
export interface LanguageModel {
  complete(request: {
    model: string
    messages: ModelMessage[]
    temperature: number
    tools?: Tool[]
  }): Promise<{ text: string; toolCalls?: ToolCall[] }>
}
