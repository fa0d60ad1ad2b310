import type { HttpClient } from './environment/index.ts'
import { createLanguageModel, type LanguageModel } from './language-model/index.ts'
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
export function createSearchTools(backend: SearchBackend, model: LanguageModel | undefined): SearchTools {
  const offline = createOfflineQueryGenerator()
  return { backend, queryGenerator: model ? createModelQueryGenerator(model, offline) : offline }
}

/** The language model that writes search queries and generates responses, where one is connected. */
export function connectLanguageModel(
  http: HttpClient,
  endpoint: LanguageModelEndpoint | undefined,
): LanguageModel | undefined {
  if (!endpoint) return undefined
  const { url, key } = endpoint
  return createLanguageModel({ url, http, ...(key !== undefined && { apiKey: key }) })
}
