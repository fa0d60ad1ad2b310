import type { JsonObject } from '../../contract/index.ts'
import type { CheckContext } from '../checks/index.ts'
import { type Exchange, isSuccess } from '../http/index.ts'
import { uncontrolled } from './observation.ts'
import { management, type Probe, probe } from './probe.ts'
import { readAcceptance } from './read-answers.ts'
import { deletedAgent, postAgent } from './requests.ts'

/**
 * What "agent already exists" means: creations that differ from an accepted one by the id of an agent that is there, by
 * one that nobody has, and by a displayName that is taken. It is the one place where two agents of a run may have one
 * name, for as long as it takes to remove the second.
 */
export const alreadyExistsProbes: Probe[] = [
  probe('agents.create.alreadyExists', {
    needs: management,
    requests: 10,
    async observe(context) {
      const { exchange, id } = await postAgent(context, 'agent')
      if (!isSuccess(exchange) || id === undefined) return uncontrolled(exchange)
      const displayName = nameIn(exchange)
      try {
        const answers = [
          await createWith(context, { id }),
          await createWith(context, { id: await deletedAgent(context) }),
          await createWith(context, { displayName }),
        ]
        return readAcceptance(answers, { '-++': 'same-id', '--+': 'any-id', '++-': 'same-display-name' })
      } finally {
        await context.agents.remove(id)
      }
    },
  }),
]

async function createWith(context: CheckContext, members: object): Promise<Exchange> {
  const { exchange, id } = await postAgent(context, 'agent', (body) => ({
    ...body,
    agent: { ...(body['agent'] as JsonObject), ...members },
  }))
  if (id !== undefined) await context.agents.remove(id)
  return exchange
}

function nameIn({ call }: Exchange): unknown {
  return (call.body as { agent: { displayName: unknown } }).agent.displayName
}
