import { isObject } from '../../contract/index.ts'
import { agentPath, type CheckContext } from '../checks/index.ts'
import { type Exchange, isSuccess, summarise } from '../http/index.ts'
import { type Observation, other, seen, uncontrolled } from './observation.ts'
import { management, type Probe, probe } from './probe.ts'
import { readAcceptance, readStatus } from './read-answers.ts'
import { deletedAgent, postAgent, putAgent, withScratchAgent } from './requests.ts'

/** How agent management answers where the specification names no status, or several. */
export const agentAnswerProbes: Probe[] = [
  probe('agents.create.status', {
    needs: management,
    requests: 2,
    async observe(context) {
      const { exchange, id } = await postAgent(context, 'agent')
      if (id !== undefined) await context.agents.remove(id)
      return isSuccess(exchange) ? readStatus('agents.create.status', exchange) : uncontrolled(exchange)
    },
  }),
  probe('agents.update.status', {
    needs: management,
    requests: 1,
    async observe(context) {
      const exchange = await putAgent(context, 'agent', await context.controls.sharedAgent())
      return isSuccess(exchange) ? readStatus('agents.update.status', exchange) : uncontrolled(exchange)
    },
  }),
  probe('agents.delete.success', {
    needs: management,
    requests: 2,
    async observe(context) {
      const exchange = await deleteAgent(context, await context.agents.create())
      if (!isSuccess(exchange)) return uncontrolled(exchange)
      if (exchange.status === 204 && exchange.text === '') return seen('204-empty', summarise(exchange))
      if (exchange.status === 200 && exchange.json === null) return seen('200-null', summarise(exchange))
      return other(summarise(exchange))
    },
  }),
  probe('agents.update.unknownAgent', {
    needs: management,
    requests: 4,
    async observe(context) {
      const control = await context.controls.updateAgent('agent')
      if (!control.accepted) return uncontrolled(control.exchange)
      const exchange = await putAgent(context, 'agent', await deletedAgent(context))
      return readStatus('agents.update.unknownAgent', exchange)
    },
  }),
  probe('agents.update.requiredFields', {
    needs: management,
    requests: 2,
    async observe(context) {
      const control = await context.controls.updateAgent('agent')
      if (!control.accepted) return uncontrolled(control.exchange)
      const id = await context.controls.sharedAgent()
      const exchange = await putAgent(context, 'agent', id, () => ({ agent: { id } }))
      return readAcceptance([exchange], { '+': 'only-id', '-': 'same-as-create' })
    },
  }),
  probe('agents.unknownUid', {
    needs: management,
    requests: 2,
    async observe(context) {
      const control = await context.controls.updateAgent('agent')
      if (!control.accepted) return uncontrolled(control.exchange)
      const path = agentPath({ ...context.target, uid: `understudy-${context.run}-nobody` })
      const id = await context.controls.sharedAgent()
      return readStatus('agents.unknownUid', await putAgent(context, 'agent', id, undefined, { path }))
    },
  }),
  probe('agents.idFormat', { needs: management, requests: 5, observe: observeIdFormat }),
  probe('agents.update.issueAgentApiKey', {
    needs: management,
    requests: 4,
    observe: (context) =>
      withScratchAgent(context, async (id) => {
        const issue = () => putAgent(context, 'agent', id, (body) => ({ ...body, issueAgentApiKey: true }))
        const [first, second] = [await issue(), await issue()]
        const [firstKey, secondKey] = [issuedKey(first), issuedKey(second)]
        if (firstKey === undefined) return uncontrolled(first)
        if (secondKey === undefined) return uncontrolled(second)
        return firstKey === secondKey
          ? seen('same-key', 'the second key is the first')
          : seen('new-key', 'two requests, two keys')
      }),
  }),
  // limits.webhooks, since a request that is beyond no limit would create them all.
  probe('agents.webhookLimitStatus', {
    needs: [...management, 'limits.webhooks'],
    requests: 5,
    observe: (context) =>
      withScratchAgent(context, async (id) => {
        const control = await context.controls.updateAgent('webhook')
        if (!control.accepted) return uncontrolled(control.exchange)
        const most = context.target.limits?.webhooks ?? 0
        const exchange = await putAgent(context, 'webhook', id, (body) => ({
          ...body,
          webhooks: Array.from({ length: most + 1 }, (_, index) => ({
            ...firstOf(body['webhooks']),
            name: `understudy ${index}`,
          })),
        }))
        return readStatus('agents.webhookLimitStatus', exchange)
      }),
  }),
]

/** The other form of an id that a router could mistake for nothing but an id. */
const tokenId = 'understudy-no-such-agent'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function observeIdFormat(context: CheckContext): Promise<Observation<'uuid' | 'any-token'>> {
  const id = await deletedAgent(context)
  const gone = await deleteAgent(context, id)
  if (gone.status !== 404) return other(`an id of an agent that no longer is: ${summarise(gone)}`)
  const exchange = await deleteAgent(context, tokenId)
  const sample = `the id ${tokenId}: ${summarise(exchange)}; ids are like ${id}`
  if (exchange.status === 404) return seen('any-token', sample)
  return exchange.status === 400 && uuid.test(id) ? seen('uuid', sample) : other(sample)
}

function deleteAgent({ session, target }: CheckContext, id: string): Promise<Exchange> {
  const path = `${agentPath(target)}/${encodeURIComponent(id)}`
  return session.send({ method: 'DELETE', path, key: target.managementKey ?? '' })
}

function issuedKey({ json }: Exchange): string | undefined {
  const key = isObject(json) ? json['issuedAgentApiKey'] : undefined
  return typeof key === 'string' ? key : undefined
}

function firstOf(list: unknown): object {
  return Array.isArray(list) ? list[0] : {}
}
