import type { JsonObject } from '../../contract/index.ts'
import { agentBody } from '../bodies/index.ts'
import { type Exchange, isSuccess, summarise } from '../http/index.ts'
import type { Target } from '../target/index.ts'
import { failed, type Outcome, observed, passed, UndecidedError, undecided } from '../verdict.ts'
import { writeAgent } from './agent-writing.ts'
import type { CheckContext } from './check.ts'
import { agentPath } from './controls.ts'
import type { WrittenCheck } from './written-checks.ts'

const agents = ['uid', 'managementKey', 'limits.agents']
const webhooks = ['uid', 'managementKey', 'limits.webhooks']

/** Nobody else may create agents meanwhile, and nothing else would be created at the limit. */
const filling = {
  needs: agents,
  alone: true,
  requests: 2,
  experiment: ({ limits }: Target) => ({
    name: 'filled account',
    requests: 2 * ((limits?.agents ?? 0) + 3),
    searches: 0,
  }),
}

/** What the plan allows: how many agents, and how many webhooks an agent has. */
export const planLimitChecks: Record<string, WrittenCheck> = {
  'agents.create.beyondLimit': {
    ...filling,
    async run(context) {
      const { count, refusal } = await context.experiment('filled account', fillAccount)
      const { agents: limit } = context.target.limits ?? {}
      if (refusal === undefined) return failed(`at most ${limit} agents`, `${count} of them`)
      return refusal.status === 400
        ? passed(`refused with 400 at ${count} agents that are known`)
        : failed('400 for an agent beyond the limit', summarise(refusal))
    },
  },
  'agents.delete.placeFreed': {
    ...filling,
    async run(context) {
      const { refusal, afterDeletion } = await context.experiment('filled account', fillAccount)
      if (refusal === undefined) return undecided('the account takes more agents than its plan allows')
      if (afterDeletion === undefined) return undecided('an agent of the run could not be deleted')
      return isSuccess(afterDeletion)
        ? passed('a new agent takes the place of a deleted one')
        : failed('a new agent to be accepted in the place of a deleted one', summarise(afterDeletion))
    },
  },
  'agents.limit': {
    ...filling,
    async run(context) {
      const { count, refusal } = await context.experiment('filled account', fillAccount)
      return refusal
        ? observed(count, `a creation was refused when ${count} agents were known to be there`)
        : observed('other', `${count} agents, and no creation refused`)
    },
  },
  'agents.create.webhooksBeyondLimit': { needs: webhooks, requests: 12, run: judgeWebhooks('create') },
  'agents.update.webhooksBeyondLimit': { needs: webhooks, requests: 12, run: judgeWebhooks('update') },
  'agents.webhookLimit': {
    needs: webhooks,
    requests: 20,
    alone: true,
    async run(context) {
      const { webhooks: limit = 0 } = context.target.limits ?? {}
      const within = await createWithWebhooks(context, limit)
      const beyond = await createWithWebhooks(context, limit + 1)
      return isSuccess(within) && !isSuccess(beyond)
        ? observed(limit, `${limit} webhooks are accepted, one more is not`)
        : observed('other', `${limit}: ${summarise(within)}; ${limit + 1}: ${summarise(beyond)}`)
    },
  },
}

interface Filled {
  /** Agents that are known to be there: those of the description and those of the run. */
  count: number
  /** The answer to the creation that did not fit in; absent when more fit in than the plan allows. */
  refusal?: Exchange
  /** The answer to a creation after one agent was deleted. */
  afterDeletion?: Exchange
}

/** Creates agents until one is refused or there are too many, then removes one, and creates one more. */
async function fillAccount(context: CheckContext): Promise<Filled> {
  const { target } = context
  const { agents: limit = 0 } = target.limits ?? {}
  await context.controls.sharedAgent()
  const others = new Set([target.agent, target.lexicalAgent, target.mixedAgent].filter(Boolean))
  const made: string[] = []
  // The agent that checks share is there, too.
  const known = () => others.size + 1 + made.length
  try {
    let refusal: Exchange | undefined
    while (refusal === undefined && known() <= limit) {
      const created = await create(context)
      if (created.id !== undefined) made.push(created.id)
      else refusal = created.exchange
    }
    const count = known()
    const [first] = made
    if (refusal === undefined || first === undefined) return { count, ...(refusal && { refusal }) }
    await context.agents.remove(first)
    const again = await create(context)
    if (again.id !== undefined) made.push(again.id)
    return { count, refusal, afterDeletion: again.exchange }
  } finally {
    for (const id of made) await context.agents.remove(id)
  }
}

async function create({
  session,
  target,
  agents,
}: CheckContext): Promise<{ exchange: Exchange; id?: string }> {
  const exchange = await session.send({
    method: 'POST',
    path: agentPath(target),
    key: target.managementKey ?? '',
    body: agentBody('agent', agents.name()),
  })
  const id = await agents.adopt(exchange)
  if (isSuccess(exchange) && id === undefined)
    throw new UndecidedError(`a creation was answered without an id: ${summarise(exchange)}`)
  return { exchange, ...(id !== undefined && { id }) }
}

function judgeWebhooks(operation: 'create' | 'update') {
  return async (context: CheckContext): Promise<Outcome> => {
    const { controls, target } = context
    const { accepted, exchange: control } = await (operation === 'create'
      ? controls.createAgent('webhook')
      : controls.updateAgent('webhook'))
    if (!accepted) return undecided(`one webhook was not accepted: ${summarise(control)}`)
    const count = (target.limits?.webhooks ?? 0) + 1
    const exchange = await writeAgent(
      context,
      operation,
      'webhook',
      (body) => repeatWebhook(body, count),
      count,
    )
    const isRefused = exchange.status >= 400 && exchange.status < 500
    return isRefused
      ? passed(`${count} webhooks: refused with ${exchange.status}`)
      : failed(`${count} webhooks to be refused`, summarise(exchange))
  }
}

function createWithWebhooks(context: CheckContext, count: number): Promise<Exchange> {
  return writeAgent(context, 'create', 'webhook', (body) => repeatWebhook(body, count), count)
}

/** The same webhook again and again, by other names: two of one name may be refused. */
function repeatWebhook(body: JsonObject, count: number): JsonObject {
  const [webhook] = (body['webhooks'] as JsonObject[] | undefined) ?? []
  return {
    ...body,
    webhooks: Array.from({ length: count }, (_, index) => ({ ...webhook, name: `understudy ${index + 1}` })),
  }
}
