import type { Context, Handler } from 'openapi-backend'
import { loadContract } from '../../../src/contract/index.ts'
import { completeProfile } from '../../../src/profile/index.ts'
import { type ControlContext, controlOperations } from '../../control/index.ts'
import { checkAnswer } from '../check-answer.ts'
import { type ContractRouter, createContractRouter } from '../contract-router.ts'
import { type BodyRules, readBody } from '../read-body.ts'
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
        if (c.operation.requestBody)
          exchange.routed.body = await readBody(exchange.request, exchange.response, {
            ...bodyRules,
            operationId,
          })
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

function operationHandlers(context: ControlContext): Record<string, Handler> {
  return Object.fromEntries(
    Object.entries(controlOperations).map(([operationId, operation]) => [
      operationId,
      async (c: Context, { routed, query = {} }: ControlExchange) =>
        operation(context, {
          parameters: c.request.params as Record<string, string>,
          query,
          body: routed.body,
        }),
    ]),
  )
}
