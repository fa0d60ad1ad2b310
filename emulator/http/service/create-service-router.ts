import type { Context } from 'openapi-backend'
import { loadContract } from '../../../src/contract/index.ts'
import type { Profile } from '../../../src/profile/index.ts'
import { checkAnswer } from '../check-answer.ts'
import { type ContractRouter, createContractRouter } from '../contract-router.ts'
import { readBody } from '../read-body.ts'
import { violationRefusal } from '../violation-refusal.ts'
import { acceptKey } from './accept-key.ts'
import type { Exchange } from './exchange.ts'
import { meterAnswer, meterSearch } from './meter-search.ts'
import type { ServiceContext } from './operation.ts'
import { operationHandlers } from './operation-handlers.ts'
import { securityHandlers } from './security-handlers.ts'

/**
 * The way of a request to the service, by the contract under a profile: path, key, quota, body, validation, the
 * operation, the check of the own answer. What is refused is thrown as a Refusal. Under `http.checkOrder: body-first`
 * body and validation come before the key.
 */
export async function createServiceRouter(
  context: ServiceContext,
  profile: Profile,
): Promise<ContractRouter> {
  const { unknownPlatform } = profile.tracking
  const platformStatus = unknownPlatform === 'accept' ? undefined : unknownPlatform
  const isBodyFirst = profile.http.checkOrder === 'body-first'

  const receive = async (c: Context, exchange: Exchange): Promise<void> => {
    if (c.operation.requestBody) await receiveBody(context, exchange)
  }
  const validate = (c: Context, exchange: Exchange): void => {
    const { errors } = c.api.validator.validateRequest(exchange.routed, c.operation)
    if (errors && errors.length > 0) throw violationRefusal(errors, exchange.operationId, platformStatus)
  }

  return createContractRouter(await loadContract('openapi', profile), {
    securityHandlers: securityHandlers(context),
    handlers: {
      postRoutingHandler: async (c: Context, exchange: Exchange) => {
        if (!isBodyFirst) return
        await receive(c, exchange)
        validate(c, exchange)
      },
      postSecurityHandler: async (c: Context, exchange: Exchange) => {
        acceptKey(context, c, exchange)
        await meterSearch(context, exchange, 'key-accepted')
        if (!isBodyFirst) await receive(c, exchange)
        await meterSearch(context, exchange, 'body-read')
        if (!isBodyFirst) validate(c, exchange)
      },
      ...operationHandlers(context),
      postResponseHandler: async (c: Context, exchange: Exchange) => {
        const answer = context.checkAnswers ? checkAnswer(c) : c.response
        await meterAnswer(context, exchange)
        return answer
      },
    },
  })
}

async function receiveBody(
  { environment }: ServiceContext,
  { request, response, routed, entry, operationId }: Exchange,
): Promise<void> {
  const { http } = environment.profile
  const body = await readBody(request, response, { ...http, limitBytes: http.bodyLimitBytes, operationId })
  entry.body = structuredClone(body)
  routed.body = body
}
