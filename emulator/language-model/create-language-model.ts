import { timedOut, unreachable } from './errors.ts'
import type { LanguageModel } from './language-model.ts'
import { readCompletion } from './read-completion.ts'
import { writeRequest } from './write-request.ts'

export type HttpClient = typeof fetch

export interface LanguageModelOptions {
  /** Where the endpoint's paths begin, such as `http://127.0.0.1:11434/v1`. */
  url: string
  http: HttpClient
  /** Sent as a bearer token, and nowhere else. */
  apiKey?: string
  /** How long an answer may take, in milliseconds of real time: an endpoint does not follow the emulator's clock. */
  timeoutMs?: number
}

const defaultTimeoutMs = 10_000

/**
 * A model behind any endpoint that speaks the OpenAI chat completions interface: `POST {url}/chat/completions`
 * (https://platform.openai.com/docs/api-reference/chat). Each completion is asked for once; there are no retries.
 */
export function createLanguageModel(options: LanguageModelOptions): LanguageModel {
  const { http, apiKey, timeoutMs = defaultTimeoutMs } = options
  const address = `${options.url.replace(/\/+$/, '')}/chat/completions`
  const headers = {
    'content-type': 'application/json',
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
  }

  return {
    async complete(request) {
      const signal = AbortSignal.timeout(timeoutMs)
      const body = JSON.stringify(writeRequest(request))
      try {
        const response = await http(address, { method: 'POST', headers, body, signal })
        return readCompletion(response.status, await response.text())
      } catch (error) {
        if (signal.aborted) throw timedOut(timeoutMs)
        throw error instanceof TypeError ? unreachable(error) : error
      }
    },
  }
}
