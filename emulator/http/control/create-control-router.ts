import type { Context, Handler, Operation } from 'openapi-backend'
import { loadContract } from '../../../src/contract/index.ts'
import { completeProfile } from '../../../src/profile/index.ts'
import { type ControlContext, controlOperations } from '../../control/index.ts'
import { checkAnswer } from '../check-answer.ts'
import { type ContractRouter, createContractRouter } from '../contract-router.ts'
import { plainHeaders } from '../plain-headers.ts'
import { type BodyRules, hasBody, readBody, readText } from '../read-body.ts'
import { violationRefusal } from '../violation-refusal.ts'
import type { ControlExchange } from './answer-control.ts'

/**
 * The way of a call to the control API, by its own contract. The profile in force is for the service: here the
 * defaults always hold.
 */
export async function createControlRouter(context: ControlContext): Promise<ContractRouter> {
  return createContractRouter(await loadContract('control.openapi', completeProfile({})), {
    securityHandlers: { controlToken: () => true },
    handlers: {
      postSecurityHandler: async (c: Context, exchange: ControlExchange) => {
        const { operationId = '' } = c.operation
        exchange.routed.body = await readContent(c.operation, exchange)
        // An inbox takes whatever query a webhook's url has; elsewhere an unknown one is a mistake.
        if ('x-any-query' in c.operation) exchange.routed.query = ''
        const { errors, coerced } = c.api.validator.validateRequest(exchange.routed, c.operation)
        if (errors && errors.length > 0) throw violationRefusal(errors, operationId)
        exchange.query = coerced?.query as Record<string, unknown>
      },
      ...operationHandlers(context),
      postResponseHandler: checkAnswer,
    },
  })
}

/** Whoever calls with curl sends a form's content type without meaning it, so the content type is not looked at. */
const bodyRules: Omit<BodyRules, 'operationId'> = {
  limitBytes: 64 * 1024 * 1024,
  contentType: 'accept',
  missingContentType: 'accept',
  loneSurrogates: 'reject',
  arrays: true,
}

/** What is read is what the contract says: a JSON object, text of any kind, or nothing. */
async function readContent(
  { operationId = '', requestBody }: Operation,
  { request, response }: ControlExchange,
) {
  if (!requestBody || '$ref' in requestBody) return undefined
  if ('*/*' in requestBody.content) return readText(request, response, bodyRules.limitBytes)
  if (!requestBody.required && !hasBody(request)) return undefined
  return readBody(request, response, { ...bodyRules, operationId })
}

function operationHandlers(context: ControlContext): Record<string, Handler> {
  return Object.fromEntries(
    Object.entries(controlOperations).map(([operationId, operation]) => [
      operationId,
      async (c: Context, { request, routed, query = {} }: ControlExchange) =>
        operation(context, {
          parameters: c.request.params as Record<string, string>,
          query,
          body: routed.body,
          incoming: {
            method: request.method,
            search: request.originalUrl.split('?').slice(1).join('?'),
            headers: plainHeaders(request),
          },
        }),
    ]),
  )
}
