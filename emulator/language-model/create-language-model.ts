import { type HttpClient, HttpFailure } from '../environment/index.ts'
import { malformed, timedOut, unreachable } from './errors.ts'
import type { LanguageModel } from './language-model.ts'
import { readCompletion } from './read-completion.ts'
import { writeRequest } from './write-request.ts'

export interface LanguageModelOptions {
  /** Where the endpoint's paths begin, such as `http://127.0.0.1:11434/v1`. */
  url: string
  http: Pick<HttpClient, 'request'>
  /** Sent as a bearer token, and nowhere else. */
  apiKey?: string
  /** How long an answer may take, in milliseconds of real time: an endpoint does not follow the emulator's clock. */
  timeoutMs?: number
}

const defaultTimeoutMs = 10_000
const maxResponseBytes = 4 * 1024 * 1024

/**
 * A model behind any endpoint that speaks the OpenAI chat completions interface: `POST {url}/chat/completions`
 * (https://platform.openai.com/docs/api-reference/chat). Each completion is asked for once; there are no retries.
 */
export function createLanguageModel(options: LanguageModelOptions): LanguageModel {
  const { http, apiKey, timeoutMs = defaultTimeoutMs } = options
  const url = `${options.url.replace(/\/+$/, '')}/chat/completions`
  const headers: [string, string][] = [['content-type', 'application/json']]
  if (apiKey !== undefined) headers.push(['authorization', `Bearer ${apiKey}`])

  return {
    async complete(request) {
      const body = JSON.stringify(writeRequest(request))
      const call = { method: 'POST', url, headers, body, timeoutMs, maxResponseBytes }
      const response = await http.request(call).catch((error: unknown) => {
        throw asModelError(error, timeoutMs)
      })
      if (response.isCut) throw malformed(`it is larger than ${maxResponseBytes} bytes`)
      return readCompletion(response.status, new TextDecoder().decode(response.body))
    },
  }
}

function asModelError(error: unknown, timeoutMs: number): unknown {
  if (!(error instanceof HttpFailure)) return error
  return error.kind === 'timed-out' ? timedOut(timeoutMs) : unreachable(error)
}
