/**
 * Why a model gave no completion: its endpoint took too long, could not be reached, refused, or answered with
 * something else than a chat completion.
 */
export type LanguageModelErrorCode = 'timeout' | 'unreachable' | 'refused' | 'malformed'

export class LanguageModelError extends Error {
  override readonly name = 'LanguageModelError'
  readonly code: LanguageModelErrorCode

  constructor(code: LanguageModelErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export const timedOut = (timeoutMs: number): LanguageModelError =>
  new LanguageModelError('timeout', `the language model gave no answer within ${timeoutMs} ms`)

export const unreachable = (cause: Error): LanguageModelError =>
  new LanguageModelError('unreachable', `the language model could not be reached: ${cause.message}`, {
    cause,
  })

export const refused = (status: number): LanguageModelError =>
  new LanguageModelError('refused', `the language model answered with status ${status}`)

export const malformed = (what: string): LanguageModelError =>
  new LanguageModelError('malformed', `the language model's answer is no chat completion: ${what}`)
