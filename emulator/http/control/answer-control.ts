import type { Request, Response } from 'express'
import type { Request as RouterRequest } from 'openapi-backend'
import { Refusal } from '../../refusal.ts'
import type { Answer } from '../answer.ts'
import type { ContractRouter } from '../contract-router.ts'
import { isDecodable, type Location, locate } from '../locate.ts'
import { type ControlAccess, guardControl } from './guard.ts'

/** A call to the control API on its way. */
export interface ControlExchange {
  request: Request
  response: Response
  /** What the contract router reads; the body is put into it once it has been read. */
  routed: RouterRequest
  /** The query by its types and with its defaults, once it has been validated. */
  query?: Record<string, unknown>
}

/** Answers a call to the control API, whatever comes: never throws. Every error is `{"error": message}`. */
export async function answerControl(
  router: ContractRouter,
  access: ControlAccess,
  exchange: Omit<ControlExchange, 'routed'>,
  report: (error: unknown) => void,
): Promise<Answer> {
  try {
    return await carryOut(router, access, exchange)
  } catch (error) {
    if (error instanceof Refusal)
      return { status: error.status, body: { error: error.message }, headers: error.headers }
    report(error)
    return { status: 500, body: { error: 'the emulator failed; its log says why' } }
  }
}

async function carryOut(
  router: ContractRouter,
  access: ControlAccess,
  exchange: Omit<ControlExchange, 'routed'>,
): Promise<Answer> {
  const { request } = exchange
  const { pathname, search } = new URL(request.originalUrl, 'http://emulator')
  if (!isDecodable(pathname)) throw malformedPath()
  const location = locate(router, request.method, pathname)
  if (!isOpen(location)) guardControl(request, access)
  if (location.found === 'nothing') throw unknownCall(request.method, pathname)
  if (location.found === 'other-methods') throw wrongMethod(request.method, location.allowed)
  const routed: RouterRequest = {
    method: request.method,
    path: pathname,
    headers: { 'content-type': 'application/json' },
    query: search,
  }
  return router.handleRequest(routed, { ...exchange, routed })
}

/** Whether the contract lets anyone call: then no security stands at the operation. */
function isOpen(location: Location): boolean {
  return location.found === 'operation' && location.operation.security?.length === 0
}

const unknownCall = (method: string, path: string): Refusal =>
  new Refusal({
    status: 404,
    message: `there is no control call ${method} ${path}; contracts/control.openapi.yaml lists the calls`,
    requirement: 'control',
  })

const malformedPath = (): Refusal =>
  new Refusal({
    status: 400,
    message: 'the path holds a % that begins no escape of valid UTF-8; write %25 for the character itself',
    requirement: 'control',
  })

const wrongMethod = (method: string, allowed: string[]): Refusal =>
  new Refusal({
    status: 405,
    message: `${method} is not a method of this call; it has ${allowed.join(', ')}`,
    requirement: 'control',
    headers: { allow: allowed.join(', ') },
  })
