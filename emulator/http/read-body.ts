import express, { type Request, type Response } from 'express'
import { isObject, type JsonObject } from '../../src/contract/index.ts'
import { Refusal } from '../refusal.ts'
import { findDefect } from './body-defects.ts'

/** What may be read, and how. */
export interface BodyRules {
  limitBytes: number
  /** What a content type other than JSON's, and none at all, lead to. */
  contentType: 415 | 400 | 'accept'
  missingContentType: 415 | 400 | 'accept'
  loneSurrogates: 'reject' | 'accept'
}

/**
 * Reads a request's body as a JSON object.
 *
 * @throws Refusal 413 above the limit, 415 or 400 for the content type, 400 for bytes that are not a JSON object
 */
export async function readBody(request: Request, response: Response, rules: BodyRules): Promise<JsonObject> {
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
  if (!(error instanceof Error) || !('type' in error)) return error
  if (error.type === 'entity.too.large') {
    const message = `the body is larger than ${limit} bytes`
    return new Refusal({ status: 413, message, requirement: 'http.bodyLimitBytes' })
  }
  if (error.type === 'encoding.unsupported') {
    const message = `the content encoding is not supported; send the body as it is, or with gzip, deflate or br`
    return new Refusal({ status: 415, message, requirement: 'http.contentType' })
  }
  const message = `the body could not be read: ${error.message}`
  return new Refusal({ status: 400, message, requirement: 'http.malformedBody' })
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw malformed('the body is not UTF-8')
  }
}

function parse(text: string, rules: BodyRules): JsonObject {
  if (text.trim() === '') throw malformed('the body is empty; it must be a JSON object')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw malformed(`the body is not JSON: ${error instanceof Error ? error.message : error}`)
  }
  const defect = findDefect(value, { allowLoneSurrogates: rules.loneSurrogates === 'accept' })
  if (defect === 'too-deep') throw malformed('the body is nested too deeply; 100 levels are the most')
  if (defect === 'lone-surrogate') {
    const message =
      'the body holds half of a surrogate pair (\\ud800 to \\udfff alone), which is no character'
    throw new Refusal({ status: 400, message, requirement: 'http.loneSurrogates' })
  }
  if (!isObject(value)) throw malformed('the body must be a JSON object')
  return value
}

function malformed(message: string): Refusal {
  return new Refusal({ status: 400, message, requirement: 'http.malformedBody' })
}
