import { findAgent } from '../../agents/index.ts'
import type { Environment } from '../../environment/index.ts'
import { checkQuota, opens, type Spender, spendSearch } from '../../search/index.ts'
import type { Exchange } from './exchange.ts'
import type { ServiceContext } from './operation.ts'

/** The earliest that a request's counter can be known: by its key or, where agents are counted for, by its body. */
type Stage = 'key-accepted' | 'body-read'

/**
 * Holds a search to the quota before its content is looked at. Under `search.rateLimit.counts: authenticated` it is
 * counted here, whatever it will answer. An account whose plan has no search does not come so far.
 *
 * @throws Refusal 429 when the quota is used up
 */
export async function meterSearch(
  { environment }: ServiceContext,
  exchange: Exchange,
  stage: Stage,
): Promise<void> {
  const { scope, counts } = environment.profile.search.rateLimit
  if (stage !== (scope === 'agent' ? 'body-read' : 'key-accepted')) return
  const spender = spenderOf(environment, exchange)
  if (!spender) return
  if (counts === 'authenticated') await spend(environment, spender)
  else checkQuota(environment, spender)
}

/** Under `search.rateLimit.counts: answered`, counts a search that has its answer: one that is refused never has. */
export async function meterAnswer({ environment }: ServiceContext, exchange: Exchange): Promise<void> {
  if (environment.profile.search.rateLimit.counts !== 'answered') return
  const spender = spenderOf(environment, exchange)
  if (spender) await spend(environment, spender)
}

function spend(environment: Environment, spender: Spender): Promise<void> {
  return environment.store.transact((transaction) => spendSearch(environment, transaction, spender))
}

function spenderOf(environment: Environment, exchange: Exchange): Spender | undefined {
  const { operationId, account, keyHolder, request, routed } = exchange
  if (operationId !== 'searchKnowledge' || !account || !keyHolder) return undefined
  const agentId = routed.body?.agent_id
  const agent = typeof agentId === 'string' ? findAgent(environment, agentId) : undefined
  return {
    account,
    key: String(request.headers['x-api-key']),
    ...(keyHolder.agentId !== undefined && { keyAgentId: keyHolder.agentId }),
    ...(agent && opens({ account, keyHolder }, agent) && { agentId: agent.id }),
  }
}
