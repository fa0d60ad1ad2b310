import type { controlComponents } from '../../src/contract/index.ts'

type Schemas = controlComponents['schemas']

export type TurnRequest = Schemas['TurnRequest']
/** What happened in a turn, step by step, as data. */
export type Trace = Schemas['Trace']
export type Step = Schemas['Step']
export type Message = Schemas['Message']
export type FunctionCall = Schemas['FunctionCall']
export type MemoryLine = Schemas['MemoryLine']
export type MemoryStep = Schemas['MemoryStep']
export type KnowledgeResult = Schemas['KnowledgeResult']
export type KnowledgeStep = Schemas['KnowledgeStep']
export type PromptPart = Schemas['PromptPart']
export type PromptStep = Schemas['PromptStep']
export type FunctionsStep = Schemas['FunctionsStep']
export type ResponseStep = Schemas['ResponseStep']
