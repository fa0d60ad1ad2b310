import type { HttpClient } from './environment/index.ts'
import { createLanguageModel } from './language-model/index.ts'
import {
  createModelQueryGenerator,
  createOfflineQueryGenerator,
  type SearchBackend,
  type SearchTools,
} from './search/index.ts'

/** A language model behind an endpoint that speaks the OpenAI chat completions interface. */
export interface LanguageModelEndpoint {
  /** Where the endpoint's paths begin, such as `http://127.0.0.1:11434/v1`. */
  url: string
  /** Sent as a bearer token. */
  key?: string
}

/** What searches work with: queries are written offline, or by a language model where there is one. */
export function createSearchTools(
  backend: SearchBackend,
  http: HttpClient,
  endpoint?: LanguageModelEndpoint,
): SearchTools {
  const offline = createOfflineQueryGenerator()
  if (!endpoint) return { backend, queryGenerator: offline }
  const { url, key } = endpoint
  const model = createLanguageModel({ url, http, ...(key !== undefined && { apiKey: key }) })
  return { backend, queryGenerator: createModelQueryGenerator(model, offline) }
}
