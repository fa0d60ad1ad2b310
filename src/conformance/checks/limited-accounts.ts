import { agentBody } from '../bodies/index.ts'
import { type Exchange, isSuccess, summarise } from '../http/index.ts'
import { failed, type Outcome, passed, undecided } from '../verdict.ts'
import type { CheckContext } from './check.ts'
import { agentPath, searchCall, updateBody } from './controls.ts'
import { observeStatus } from './observe-status.ts'
import { deletion } from './samples.ts'
import type { WrittenCheck } from './written-checks.ts'

const empty = ['uid', 'managementKey', 'empty']
const basic = ['knowledgeKey', 'agent', 'utterance', 'basic']

/** What is closed to an account that never created an agent, and to one whose plan has no search. */
export const limitedAccountChecks: Record<string, WrittenCheck> = {
  'agents.firstAgent.createRefused': {
    needs: empty,
    run: async (context) => judgeRefused(context, await createAsEmpty(context)),
  },
  'agents.firstAgentStatus': {
    needs: empty,
    async run(context) {
      const exchange = await createAsEmpty(context)
      return observeStatus('agents.firstAgentStatus', exchange, 'the creation')
    },
  },
  'agents.firstAgent.updateRefused': {
    needs: empty,
    async run(context) {
      const { session, agents, controls } = context
      const { target } = asEmpty(context)
      const body = updateBody('agent', agents.name(), await controls.sharedAgent())
      const call = { method: 'PUT', path: agentPath(target), key: target.managementKey ?? '', body }
      return judgeRefused(context, await session.send(call))
    },
  },
  'agents.firstAgent.deleteRefused': {
    needs: empty,
    async run(context) {
      const id = await context.agents.create()
      const exchange = await context.session.send(deletion(asEmpty(context), id))
      await context.agents.remove(id)
      return judgeRefused(context, exchange)
    },
  },
  'searchKnowledge.plans': {
    needs: basic,
    searches: 2,
    writes: false,
    async run(context) {
      const { accepted, exchange: control } = await context.controls.searchKnowledge('')
      if (!accepted) return undecided(`the account with search was refused: ${summarise(control)}`)
      const exchange = await searchAsBasic(context)
      const isRefused = exchange.status >= 400 && exchange.status < 500
      return isRefused
        ? passed(`refused with ${exchange.status}`)
        : failed('a refusal of the account without search', summarise(exchange))
    },
  },
  'search.planRefusal': {
    needs: basic,
    searches: 1,
    writes: false,
    async run(context) {
      const exchange = await searchAsBasic(context)
      return observeStatus('search.planRefusal', exchange, 'the search')
    },
  },
}

function asEmpty(context: CheckContext): CheckContext {
  const { target } = context
  return { ...context, target: { ...target, ...target.empty } }
}

/** An agent that is made against the rule is removed at once: it is this account's business, not the run's. */
async function createAsEmpty(context: CheckContext): Promise<Exchange> {
  const { session, agents } = context
  const { target } = asEmpty(context)
  const exchange = await session.send({
    method: 'POST',
    path: agentPath(target),
    key: target.managementKey ?? '',
    body: agentBody('agent', agents.name()),
  })
  const id = isSuccess(exchange) ? (exchange.json as { id?: unknown } | undefined)?.id : undefined
  if (typeof id === 'string') await session.send(deletion(asEmpty(context), id))
  return exchange
}

/** The same request of the account that has agents is the control. */
async function judgeRefused({ controls }: CheckContext, exchange: Exchange): Promise<Outcome> {
  const { accepted, exchange: control } = await controls.createAgent('agent')
  if (!accepted) return undecided(`the account that has agents was refused: ${summarise(control)}`)
  const isRefused = exchange.status >= 400 && exchange.status < 500
  return isRefused ? passed(`refused with ${exchange.status}`) : failed('a refusal', summarise(exchange))
}

function searchAsBasic({ session, target }: CheckContext): Promise<Exchange> {
  const { basic: account } = target
  const body = { agent_id: account?.agent, utterance: target.utterance }
  return session.send(searchCall({ ...target, knowledgeKey: account?.knowledgeKey ?? '' }, body))
}
