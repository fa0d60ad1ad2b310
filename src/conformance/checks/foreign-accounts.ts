import { type agentBody, trackingBody } from '../bodies/index.ts'
import { type Exchange, isSuccess, summarise } from '../http/index.ts'
import { failed, observed, passed, undecided } from '../verdict.ts'
import { knowsEveryAgent } from './agent-state.ts'
import type { CheckContext } from './check.ts'
import { agentPath, searchCall, trackingCall, updateBody } from './controls.ts'
import { observeStatus } from './observe-status.ts'
import { deletion } from './samples.ts'
import type { WrittenCheck } from './written-checks.ts'

const management = ['uid', 'managementKey']
const others = [...management, 'other.managementKey']

/** What one administrator gets of another's: nothing, and by which status. */
export const foreignAccountChecks: Record<string, WrittenCheck> = {
  'agents.delete.foreignRefused': {
    needs: others,
    async run(context) {
      const exchange = await context.experiment('foreign deletion', deleteForeign)
      const isRefused = exchange.status === 403 || exchange.status === 401
      return isRefused ? passed(`refused with ${exchange.status}`) : failed('403 or 401', summarise(exchange))
    },
    experiment: () => ({ name: 'foreign deletion', requests: 4, searches: 0 }),
  },
  'agents.delete.foreignAgent': {
    needs: others,
    run: async (context) =>
      observeStatus(
        'agents.delete.foreignAgent',
        await context.experiment('foreign deletion', deleteForeign),
        'the deletion',
      ),
    experiment: () => ({ name: 'foreign deletion', requests: 4, searches: 0 }),
  },
  'agents.delete.foreignRemains': {
    needs: [...others, 'trackingKey'],
    async run(context) {
      const { session, target, agents, controls } = context
      const id = await agents.create()
      await session.send(deletion(asOther(context), id))
      const tracked = await session.send(trackingCall(target, id, record(context)))
      await agents.remove(id)
      if (tracked.status === 404) return failed('the agent to be there still', summarise(tracked))
      if (!isSuccess(tracked))
        return undecided(`whether the agent is there cannot be told: ${summarise(tracked)}`)
      return (await controls.tellsAgentsApart()) ? passed('tracking knows the agent still') : knowsEveryAgent
    },
  },
  'agents.update.foreignAgent': {
    needs: others,
    async run(context) {
      const id = await context.controls.sharedAgent()
      return observeStatus(
        'agents.update.foreignAgent',
        await updateAs(context, asOther(context).target, id),
        'the update',
      )
    },
  },
  'agents.foreignUid': {
    needs: [...management, 'other.uid'],
    async run(context) {
      const { target, controls } = context
      const elsewhere = { ...target, uid: target.other?.uid ?? '' }
      return observeStatus(
        'agents.foreignUid',
        await updateAs(context, elsewhere, await controls.sharedAgent()),
        'the update',
      )
    },
  },
  'tracking.foreignAgent': {
    needs: ['trackingKey', 'other.agent'],
    async run(context) {
      const { session, target } = context
      const exchange = await session.send(trackingCall(target, target.other?.agent ?? '', record(context)))
      return observeStatus('tracking.foreignAgent', exchange, 'the event')
    },
  },
  'search.foreignAgent': {
    needs: ['knowledgeKey', 'utterance', 'other.agent'],
    searches: 1,
    writes: false,
    async run({ session, target }) {
      const body = { agent_id: target.other?.agent, utterance: target.utterance }
      const exchange = await session.send(searchCall(target, body))
      const isEmpty = Array.isArray(exchange.json) && exchange.json.length === 0
      return isSuccess(exchange) && isEmpty
        ? observed('empty', 'the search is answered as that of an agent without knowledge')
        : observeStatus('search.foreignAgent', exchange, 'the search')
    },
  },
  'agents.firstAgent.served': {
    needs: management,
    async run({ controls }) {
      const { accepted, exchange } = await controls.createAgent('agent')
      return accepted ? passed('agent management is open to it') : failed('a success', summarise(exchange))
    },
  },
}

/** A deletion by another administrator, with a key and a uid that belong together, of an agent of the run. */
async function deleteForeign(context: CheckContext): Promise<Exchange> {
  const id = await context.agents.create()
  const exchange = await context.session.send(deletion(asOther(context), id))
  await context.agents.remove(id)
  return exchange
}

function asOther(context: CheckContext): CheckContext {
  const { target } = context
  return { ...context, target: { ...target, ...target.other } }
}

function updateAs(
  { session, agents }: CheckContext,
  target: CheckContext['target'],
  id: string,
): Promise<Exchange> {
  return session.send({
    method: 'PUT',
    path: agentPath(target),
    key: target.managementKey ?? '',
    body: updateBody('agent', agents.name(), id),
  })
}

function record({ run }: CheckContext): ReturnType<typeof agentBody> {
  return trackingBody(`understudy-${run}`)
}
