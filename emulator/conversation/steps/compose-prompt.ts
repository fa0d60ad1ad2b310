import { resolvePlaceholders } from '../../agents/index.ts'
import type { KnowledgeStep, MemoryStep, Message, PromptPart, PromptStep } from '../trace.ts'
import type { Turn, WebhookAnswer } from '../turn.ts'

/** How many messages of the history go into a prompt, the latest. */
const mostMessages = 50

/** What the prompt is made of, beside the turn itself. */
export interface Ingredients {
  memory: MemoryStep
  knowledge: KnowledgeStep
  answers: readonly WebhookAnswer[]
}

/** Composes the prompt: system prompt, memory, knowledge, answers of webhooks, history. Empty parts are left out. */
export function composePrompt(turn: Turn, { memory, knowledge, answers }: Ingredients): PromptStep {
  const system = resolvePlaceholders(turn.agent.fields.llmSettings?.prompt ?? '', turn.state)
  const parts: PromptPart[] = [
    { part: 'system', text: system.text },
    { part: 'memory', text: memoryText(turn.state, memory) },
    { part: 'knowledge', text: titled('What the knowledge data store says:', knowledgeLines(knowledge)) },
    { part: 'webhooks', text: titled('What webhooks answered:', answers.map(asLine)) },
    { part: 'history', text: latest(turn.history).map(spoken).join('\n') },
  ]
  return { step: 'prompt', parts: parts.filter(({ text }) => text !== ''), unresolved: system.unresolved }
}

/** The prompt's last part, once functions have been called: what their webhooks answered. */
export function completePrompt(answers: readonly WebhookAnswer[]): PromptStep {
  const text = titled('What the called functions answered:', answers.map(asLine))
  return { step: 'prompt', parts: [{ part: 'functions', text }], unresolved: [] }
}

export function latest(history: readonly Message[]): readonly Message[] {
  return history.slice(-mostMessages)
}

function memoryText(state: Record<string, string>, { lines }: MemoryStep): string {
  const known = Object.entries(state).map(([key, value]) => `- ${key}: ${value}`)
  const done = lines.map(({ recordedAt, text }) => `- ${recordedAt} ${text}`)
  return [titled("The user's state:", known), titled('What the user did:', done)]
    .filter((text) => text !== '')
    .join('\n')
}

function knowledgeLines({ results = [] }: KnowledgeStep): string[] {
  return results.map(({ text, url }) => `- ${text}${url ? ` (${url})` : ''}`)
}

function titled(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [title, ...lines].join('\n')
}

function asLine({ webhook, text }: WebhookAnswer): string {
  return `- ${webhook}: ${text}`
}

function spoken({ role, text }: Message): string {
  return `${role}: ${text}`
}
