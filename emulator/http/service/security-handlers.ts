import type { Context } from 'openapi-backend'
import type { KeyHolder, KeyKind } from '../../accounts/index.ts'
import { findAgent } from '../../agents/index.ts'
import { unknownAgent } from '../../tracking/index.ts'
import { authenticate } from './authenticate.ts'
import type { Exchange } from './exchange.ts'
import type { ServiceContext } from './operation.ts'

type SecurityHandler = (c: Context, exchange: Exchange) => KeyHolder

/** One check for each security scheme of the contract, named as there. */
export function securityHandlers(context: ServiceContext): Record<string, SecurityHandler> {
  const wants =
    (kind: KeyKind): SecurityHandler =>
    (_c, exchange) =>
      authenticate(context.environment, exchange, kind)

  return {
    managementKey: wants('management'),
    knowledgeKey: wants('knowledge'),
    trackingKey: (c, exchange) => {
      refuseUnknownAgentFirst(context, c)
      return wants('tracking')(c, exchange)
    },
    agentKey: wants('agent'),
  }
}

/** Which of 401 and 404 comes first is not shown. */
function refuseUnknownAgentFirst({ environment }: ServiceContext, c: Context): void {
  const id = String(c.request.params['trackerId'])
  if (!environment.profile.tracking.keyBeforeAgent && !findAgent(environment, id)) throw unknownAgent(id)
}
