import type { Request, Response } from 'express'
import type { Fault } from '../../faults/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Answer } from '../answer.ts'
import { ContractBreach } from '../check-answer.ts'
import type { ContractRouter } from '../contract-router.ts'
import { injectedAnswer } from '../faults/index.ts'
import type { Decision, OpenEntry } from '../journal/index.ts'
import { isDecodable, locate } from '../locate.ts'
import type { Exchange } from './exchange.ts'
import type { ServiceContext } from './operation.ts'
import { refusalAnswer } from './refusal-answer.ts'
import { malformedPath, trailingSlash, unknownPath, wrongMethod } from './refusals.ts'
import { withExtras } from './response-extras.ts'

/** A request to one of the service's addresses, and its entry in the journal. */
export interface Incoming {
  request: Request
  response: Response
  entry: OpenEntry
  /** The injected fault that it meets, once its operation is known. */
  fault?: Fault
}

/** What is answered, why, and the injected fault that decides how it is sent. */
export interface Outcome {
  answer: Answer
  decision: Decision
  fault?: Fault
}

/** Answers a request to the service, whatever comes: never throws. */
export async function answerRequest(
  context: ServiceContext,
  router: ContractRouter,
  incoming: Incoming,
  report: (error: unknown) => void,
): Promise<Outcome> {
  const { answer, decision } = await decide(context, router, incoming, report)
  const { fault } = incoming
  if (fault?.delayMs !== undefined && fault.kind !== 'drip')
    await context.environment.clock.sleep(fault.delayMs)
  return fault ? { answer, decision: { ...decision, fault: fault.id }, fault } : { answer, decision }
}

async function decide(
  context: ServiceContext,
  router: ContractRouter,
  incoming: Incoming,
  report: (error: unknown) => void,
): Promise<Outcome> {
  const { profile } = context.environment
  try {
    const routed = route(context, router, incoming)
    if ('status' in routed) return { answer: routed, decision: { message: 'redirected' } }
    const injected = meetFault(context, incoming, routed.operationId)
    if (injected)
      return { answer: injected, decision: { message: 'an injected fault took the place of the operation' } }
    const answer: Answer = await router.handleRequest(routed.routed, routed)
    return { answer: withExtras(answer, profile), decision: { message: 'carried out' } }
  } catch (error) {
    const refusal = error instanceof Refusal ? error : failure(error, report)
    const { requirement, message } = refusal
    return {
      answer: refusalAnswer(refusal, incoming.entry.operation, profile),
      decision: { requirement, message },
    }
  }
}

function meetFault({ faults }: ServiceContext, incoming: Incoming, operationId: string): Answer | undefined {
  const fault = faults.strike(operationId)
  if (!fault) return undefined
  incoming.fault = fault
  return injectedAnswer(fault)
}

/** Finds a request's operation, or answers that its address is another. */
function route(context: ServiceContext, router: ContractRouter, incoming: Incoming): Exchange | Answer {
  const { request, entry } = incoming
  const path = withoutSlash(request.path)
  const location = locate(router, request.method, path)
  if (location.found === 'nothing') throw unknownPath(request.method, path)
  if (location.found === 'other-methods')
    throw wrongMethod(context.environment.profile, request.method, location.allowed)
  entry.operation = location.operation.operationId ?? ''
  if (path !== request.path) {
    const { trailingSlash: treatment } = context.environment.profile.http
    if (treatment === 404) throw trailingSlash(request.path)
    if (treatment === 'redirect') return { status: 308, headers: { location: path + query(request.url) } }
  }
  if (!isDecodable(path)) throw malformedPath()
  return {
    ...incoming,
    operationId: entry.operation,
    routed: { method: request.method, path, headers: { 'content-type': 'application/json' } },
  }
}

function query(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}

/** What a slash at the end means is not shown; the address is looked up without it. */
function withoutSlash(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** Nothing of an unexpected error reaches the client but that it was one; a breach of the contract is named. */
function failure(error: unknown, report: (error: unknown) => void): Refusal {
  report(error)
  const isBreach = error instanceof ContractBreach
  const message = isBreach ? error.message : 'the emulator failed; its log says why'
  return new Refusal({
    status: 500,
    message,
    requirement: isBreach ? 'emulator.contractBreach' : 'emulator.failure',
  })
}
