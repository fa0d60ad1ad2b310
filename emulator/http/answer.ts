import type { Response } from 'express'

/** What is sent back. A body of `undefined` is no body at all; `null` is the JSON value. */
export interface Answer {
  status: number
  body?: unknown
  /** Taken from the body when absent: text is sent as it is, everything else as JSON. */
  contentType?: string
  headers?: Record<string, string>
}

export function sendAnswer(response: Response, answer: Answer): void {
  response.end(beginAnswer(response, answer))
}

/** Sets status and headers, and returns the body's text, which is still to be sent; undefined for no body. */
export function beginAnswer(response: Response, answer: Answer): string | undefined {
  response.status(answer.status)
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value)
  if (answer.body === undefined) return undefined
  response.setHeader('content-type', `${answer.contentType ?? 'application/json'}; charset=utf-8`)
  return answer.contentType === 'text/plain' ? String(answer.body) : JSON.stringify(answer.body)
}
