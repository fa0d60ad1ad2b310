/** A message of a conversation with a model, in the roles of the chat completions interface. */
export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls?: ToolCall[] }
  /** What a tool answered to the call with this id. */
  | { role: 'tool'; content: string; toolCallId: string }

/** A function that the model may ask to be called. */
export interface Tool {
  name: string
  description?: string
  /** A JSON Schema of the arguments. */
  parameters?: object
}

/** A function that the model asks to be called. */
export interface ToolCall {
  id: string
  name: string
  /** As the model wrote them: a JSON text, if it kept to the rules. */
  arguments: string
}

export interface CompletionRequest {
  /** The name that the endpoint knows the model by. */
  model: string
  messages: ModelMessage[]
  /** From 0, the most predictable. */
  temperature: number
  tools?: Tool[]
}

export interface Completion {
  /** Empty when the model only calls tools. */
  text: string
  /** There when the model calls at least one. */
  toolCalls?: ToolCall[]
}

/** Whatever completes a conversation. */
export interface LanguageModel {
  /** @throws LanguageModelError when there is no usable completion */
  complete(request: CompletionRequest): Promise<Completion>
}
