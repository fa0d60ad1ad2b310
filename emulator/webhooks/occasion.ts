import type { controlComponents } from '../../src/contract/index.ts'

type Schemas = controlComponents['schemas']

/** 0 = the user speaks, 1 = the agent responds, 2 = a function is called (spec: Webhook trigger). */
export type TriggerType = Schemas['TriggerType']
export type FunctionCall = Schemas['FunctionCall']
export type Evaluation = Schemas['Evaluation']

/** A moment of a turn at which webhooks may fire, with what their conditions and payloads can ask for. */
export interface Occasion {
  trigger: TriggerType
  agentId: string
  userId: string
  turnId: string
  /** The user's state at this moment. */
  state: Record<string, string>
  /** What was said so far, oldest first, this moment included. */
  history: readonly { role: 'user' | 'agent'; text: string }[]
  utterance?: string
  /** What the agent says: trigger 1. */
  response?: string
  /** The function that is called: trigger 2. */
  functionCall?: FunctionCall
}
