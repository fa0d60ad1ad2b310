import { trackingBody } from '../bodies/index.ts'
import { type Exchange, isSuccess, summarise } from '../http/index.ts'
import { failed, type Outcome, passed, undecided } from '../verdict.ts'
import type { CheckContext } from './check.ts'
import { agentPath, searchCall, trackingCall, updateBody } from './controls.ts'
import { deletion } from './samples.ts'
import type { WrittenCheck } from './written-checks.ts'

const management = ['uid', 'managementKey']
const managementAndTracking = [...management, 'trackingKey']

/** What creating, updating and deleting an agent does, seen through tracking: it knows which agents exist. */
export const agentStateChecks: Record<string, WrittenCheck> = {
  'agents.create.trackable': {
    needs: managementAndTracking,
    run: async (context) => judgeTracked(context, await context.agents.create(), 'exists'),
  },
  'agents.create.distinctIds': {
    needs: management,
    async run({ agents }) {
      const [first, second] = [await agents.create(), await agents.create()]
      await agents.remove(first)
      await agents.remove(second)
      return first === second ? failed('two ids', `${first} twice`) : passed('two creations, two ids')
    },
  },
  'agents.update.sameId': {
    needs: management,
    async run(context) {
      const id = await context.controls.sharedAgent()
      const exchange = await update(context, id)
      if (!isSuccess(exchange)) return undecided(`the update was not accepted: ${summarise(exchange)}`)
      const answered = (exchange.json as { id?: unknown } | undefined)?.id
      return answered === id ? passed(`answered with ${id}`) : failed(`the id ${id}`, summarise(exchange))
    },
  },
  'agents.update.agentRemains': {
    needs: managementAndTracking,
    async run(context) {
      const id = await context.agents.create()
      const exchange = await update(context, id)
      if (!isSuccess(exchange)) return undecided(`the update was not accepted: ${summarise(exchange)}`)
      return judgeTracked(context, id, 'exists')
    },
  },
  'agents.update.fewMembers': {
    needs: management,
    async run(context) {
      const id = await context.controls.sharedAgent()
      const { agent } = updateBody('agent', context.agents.name(), id)
      const few = { ...(agent as object), autoResponseSettings: { stream: true } }
      const exchange = await put(context, { agent: few })
      return isSuccess(exchange)
        ? passed(`accepted with ${exchange.status}`)
        : failed('a success', summarise(exchange))
    },
  },
  'agents.delete.bodiless': {
    needs: management,
    async run(context) {
      const exchange = await context.session.send(deletion(context, await context.agents.create()))
      return isSuccess(exchange)
        ? passed(`deleted with ${exchange.status}`)
        : failed('a success', summarise(exchange))
    },
  },
  'agents.delete.gone': {
    needs: managementAndTracking,
    async run(context) {
      const id = await deleted(context)
      return typeof id === 'string' ? judgeTracked(context, id, 'gone') : id
    },
  },
  'agents.delete.goneForGood': {
    needs: management,
    async run(context) {
      const id = await deleted(context)
      if (typeof id !== 'string') return id
      const exchange = await context.session.send(deletion(context, id))
      return exchange.status === 404 ? passed('the second deletion: 404') : failed('404', summarise(exchange))
    },
  },
  'agents.delete.malformedId': {
    needs: management,
    async run(context) {
      const exchange = await context.session.send(deletion(context, 'no agent has *this* id!'))
      const isRefused = exchange.status === 400 || exchange.status === 404
      return isRefused ? passed(`refused with ${exchange.status}`) : failed('400 or 404', summarise(exchange))
    },
  },
  'agents.delete.knowledgeGone': {
    needs: [...management, 'knowledgeKey', 'agent', 'utterance'],
    searches: 2,
    async run(context) {
      const { accepted, exchange: control } = await context.controls.searchKnowledge('')
      if (!accepted) return undecided(`the search was not accepted: ${summarise(control)}`)
      const id = await deleted(context)
      if (typeof id !== 'string') return id
      const exchange = await context.session.send(
        searchCall(context.target, { agent_id: id, utterance: context.target.utterance }),
      )
      const isFound = Array.isArray(exchange.json) && exchange.json.length > 0
      return isFound
        ? failed('no results for a deleted agent', summarise(exchange))
        : passed(`no results: ${exchange.status}`)
    },
  },
  'agents.delete.siblingsUntouched': {
    needs: managementAndTracking,
    async run(context) {
      const sibling = await context.agents.create()
      const id = await deleted(context)
      return typeof id === 'string' ? judgeTracked(context, sibling, 'exists') : id
    },
  },
  'agents.delete.refusedDeletesNothing': {
    needs: managementAndTracking,
    async run(context) {
      const id = await context.agents.create()
      const { key: _, ...call } = deletion(context, id)
      const exchange = await context.session.send(call)
      if (exchange.status !== 401)
        return undecided(`the deletion was not refused with 401: ${summarise(exchange)}`)
      return judgeTracked(context, id, 'exists')
    },
  },
}

async function put({ session, target }: CheckContext, body: unknown): Promise<Exchange> {
  return session.send({ method: 'PUT', path: agentPath(target), key: target.managementKey ?? '', body })
}

function update(context: CheckContext, id: string): Promise<Exchange> {
  return put(context, updateBody('agent', context.agents.name(), id))
}

/** An agent that was created and deleted, or why there is none. */
async function deleted(context: CheckContext): Promise<string | Outcome> {
  const id = await context.agents.create()
  const exchange = await context.session.send(deletion(context, id))
  return isSuccess(exchange) ? id : undecided(`the agent was not deleted: ${summarise(exchange)}`)
}

/** An accepted event then says nothing of the agent. */
export const knowsEveryAgent = undecided('tracking accepts events of an agent that does not exist as well')

/** Tracking answers 404 for an agent that does not exist, and for no other reason. */
async function judgeTracked(
  { session, target, agents, controls, run }: CheckContext,
  id: string,
  wanted: 'exists' | 'gone',
): Promise<Outcome> {
  const exchange = await session.send(trackingCall(target, id, trackingBody(`understudy-${run}`)))
  await agents.remove(id)
  if (wanted === 'gone') {
    return exchange.status === 404
      ? passed('tracking answers 404')
      : failed('404 for a deleted agent', summarise(exchange))
  }
  if (!isSuccess(exchange)) return failed('tracking to know the agent', summarise(exchange))
  return (await controls.tellsAgentsApart()) ? passed('tracking knows the agent') : knowsEveryAgent
}
