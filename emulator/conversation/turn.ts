import type { Agent } from '../agents/index.ts'
import type { Environment } from '../environment/index.ts'
import type { Webhooks } from '../webhooks/index.ts'
import type { FindKnowledge, LanguageModel } from './ports.ts'
import type { Message, TurnRequest } from './trace.ts'

/** What turns are played with. */
export interface ConversationContext {
  environment: Environment
  webhooks: Webhooks
  /** Searches the agents' knowledge data stores, where the emulator has a search. */
  findKnowledge?: FindKnowledge
  /** The connected language model; without one the reply is the offline one. */
  languageModel?: LanguageModel
  /** Takes errors of deliveries that no turn waits for. */
  report: (error: unknown) => void
}

/** A turn on its way. */
export interface Turn {
  id: string
  at: string
  agent: Agent
  request: TurnRequest
  /** The user's state, with what the turn brought. */
  state: Record<string, string>
  /** What was said so far, this turn included. */
  history: readonly Message[]
}

/** The answer of a webhook, as text. */
export interface WebhookAnswer {
  webhook: string
  text: string
}
