export { createLanguageModel, type LanguageModelOptions } from './create-language-model.ts'
export { LanguageModelError, type LanguageModelErrorCode } from './errors.ts'
export type {
  Completion,
  CompletionRequest,
  LanguageModel,
  ModelMessage,
  Tool,
  ToolCall,
} from './language-model.ts'
