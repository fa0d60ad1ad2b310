import type { CompletionRequest, ModelMessage, Tool, ToolCall } from './language-model.ts'

/** A request in the members of the chat completions interface. */
export function writeRequest({ model, messages, temperature, tools = [] }: CompletionRequest): object {
  return {
    model,
    temperature,
    messages: messages.map(writeMessage),
    ...(tools.length > 0 && { tools: tools.map(writeTool) }),
  }
}

function writeMessage(message: ModelMessage): object {
  const { role, content } = message
  if (message.role === 'tool') return { role, content, tool_call_id: message.toolCallId }
  const calls = message.role === 'assistant' ? (message.toolCalls ?? []) : []
  return { role, content, ...(calls.length > 0 && { tool_calls: calls.map(writeToolCall) }) }
}

function writeTool(tool: Tool): object {
  return { type: 'function', function: tool }
}

function writeToolCall({ id, ...called }: ToolCall): object {
  return { id, type: 'function', function: called }
}
