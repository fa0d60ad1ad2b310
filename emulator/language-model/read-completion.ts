import { isObject, type Json, type JsonObject } from '../../src/contract/index.ts'
import { malformed, refused } from './errors.ts'
import type { Completion, ToolCall } from './language-model.ts'

/** @throws LanguageModelError `refused` for another status than 2xx, `malformed` for what is no chat completion */
export function readCompletion(status: number, text: string): Completion {
  if (status < 200 || status > 299) throw refused(status)
  const message = firstMessage(parse(text))
  const content = message['content'] ?? ''
  if (typeof content !== 'string') throw malformed('message.content is no text')
  const calls = message['tool_calls'] ?? []
  if (!Array.isArray(calls)) throw malformed('message.tool_calls is no array')
  return { text: content, ...(calls.length > 0 && { toolCalls: calls.map(readToolCall) }) }
}

function parse(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed('it is not JSON')
  }
}

function firstMessage(body: Json): JsonObject {
  const choices = isObject(body) ? body['choices'] : undefined
  const choice = Array.isArray(choices) ? choices[0] : undefined
  const message = isObject(choice) ? choice['message'] : undefined
  if (!isObject(message)) throw malformed('choices[0].message is missing')
  return message
}

function readToolCall(call: Json, index: number): ToolCall {
  const called = isObject(call) ? call['function'] : undefined
  if (!isObject(call) || !isObject(called) || typeof called['name'] !== 'string') {
    throw malformed(`message.tool_calls[${index}] names no function`)
  }
  const id = call['id']
  const written = called['arguments'] ?? '{}'
  return {
    // Some endpoints leave the id out; it only has to be the same in the tool's answer.
    id: typeof id === 'string' ? id : `call-${index}`,
    name: called['name'],
    arguments: typeof written === 'string' ? written : JSON.stringify(written),
  }
}
