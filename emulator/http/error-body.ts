import type { Answer } from './answer.ts'

/** The forms that an error body may have where the specification does not show it. */
export type ErrorForm = 'error-string' | 'message-code' | 'problem-json' | 'plain-text'

/** Gives an error its body in a form. */
export function errorAnswer(form: ErrorForm, status: number, message: string, code: string): Answer {
  switch (form) {
    case 'error-string':
      return { status, body: { error: message } }
    case 'message-code':
      return { status, body: { message, code } }
    case 'problem-json':
      return {
        status,
        body: { type: 'about:blank', title: titles[status] ?? 'Error', status, detail: message },
        contentType: 'application/problem+json',
      }
    case 'plain-text':
      return { status, body: message, contentType: 'text/plain' }
  }
}

/** RFC 9457, section 4.2.1: the title of `about:blank` is the status's reason phrase. */
const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
}
