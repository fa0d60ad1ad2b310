import express, { type Request, type Response } from 'express'
import { isObject, type Json, type JsonObject } from '../../src/contract/index.ts'
import { Refusal } from '../refusal.ts'
import { findDefect } from './body-defects.ts'

/** What may be read, and how. */
export interface BodyRules {
  /** The operation whose requirements the refusals name. */
  operationId: string
  limitBytes: number
  /** What a content type other than JSON's, and none at all, lead to. */
  contentType: 415 | 400 | 'accept'
  missingContentType: 415 | 400 | 'accept'
  loneSurrogates: 'reject' | 'accept'
  /** Whether an array may stand in the place of an object. */
  arrays?: boolean
}

/**
 * Reads a request's body as a JSON object, or an array where the rules allow one.
 *
 * @throws Refusal 413 above the limit, 415 or 400 for the content type, 400 for bytes that are not a JSON object
 */
export async function readBody(
  request: Request,
  response: Response,
  rules: BodyRules,
): Promise<JsonObject | Json[]> {
  checkContentType(request, rules)
  return parse(decode(await readBytes(request, response, rules.limitBytes)), rules)
}

/**
 * Reads a request's body as text, whatever it is.
 *
 * @throws Refusal 413 above the limit
 */
export async function readText(request: Request, response: Response, limitBytes: number): Promise<string> {
  return Buffer.from(await readBytes(request, response, limitBytes)).toString('utf8')
}

/** Whether a request comes with a body (RFC 9112, section 6.3). */
export function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function checkContentType(request: Request, rules: BodyRules): void {
  const contentType = request.headers['content-type']
  const [type = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase())
  if (contentType === undefined || type === '') {
    if (rules.missingContentType === 'accept') return
    throw new Refusal({
      status: rules.missingContentType,
      message: 'the header Content-Type is missing; send Content-Type: application/json',
      requirement: 'http.missingContentType',
    })
  }
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset)
  if (rules.contentType === 'accept' || (type === 'application/json' && isUtf8)) return
  throw new Refusal({
    status: rules.contentType,
    message: `the content type is ${contentType}; send Content-Type: application/json, in UTF-8`,
    requirement: 'http.contentType',
  })
}

/** Express's own reader: it counts bytes after decompression, so that a small bomb is a large body. */
function readBytes(request: Request, response: Response, limit: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const read = express.raw({ type: () => true, limit })
    read(request, response, (error?: unknown) => {
      if (error) reject(asRefusal(error, limit))
      else resolve(Buffer.isBuffer(request.body) ? request.body : new Uint8Array())
    })
  })
}

function asRefusal(error: unknown, limit: number): unknown {
  if (!(error instanceof Error)) return error
  const type = 'type' in error ? error.type : undefined
  if (type === 'entity.too.large') {
    const message = `the body is larger than ${limit} bytes`
    return new Refusal({ status: 413, message, requirement: 'http.bodyLimitBytes' })
  }
  if (type === 'encoding.unsupported') {
    const message = `the content encoding is not supported; send the body as it is, or with gzip, deflate or br`
    return new Refusal({ status: 415, message, requirement: 'http.contentType' })
  }
  return malformed(`the body could not be read: ${error.message}`)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw malformed('the body is not UTF-8')
  }
}

function parse(text: string, rules: BodyRules): JsonObject | Json[] {
  const { operationId } = rules
  if (text.trim() === '')
    throw refused('the body is missing; it must be a JSON object', `${operationId}.body.required`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw malformed(`the body is not JSON: ${reason(error)}`)
  }
  const defect = findDefect(value, { allowLoneSurrogates: rules.loneSurrogates === 'accept' })
  if (defect === 'too-deep') throw malformed('the body is nested too deeply; 100 levels are the most')
  if (defect === 'too-great')
    throw malformed('the body holds a number that is too great; 1.8e308 is the most')
  if (defect === 'lone-surrogate') {
    const message =
      'the body holds half of a surrogate pair (\\ud800 to \\udfff alone), which is no character'
    throw refused(message, 'http.loneSurrogates')
  }
  if (!isObject(value) && !(rules.arrays && Array.isArray(value))) {
    const wanted = `a JSON object${rules.arrays ? ' or array' : ''}`
    throw refused(`the body must be ${wanted}`, `${operationId}.body.type`)
  }
  return value
}

/** What the parser says, without the piece of the body that it quotes: it may hold a secret. */
function reason(error: unknown): string {
  return error instanceof Error ? error.message.replace(/, (?:\.{3})?".*$/s, '') : String(error)
}

function malformed(message: string): Refusal {
  return refused(message, 'http.malformedJson')
}

function refused(message: string, requirement: string): Refusal {
  return new Refusal({ status: 400, message, requirement })
}
