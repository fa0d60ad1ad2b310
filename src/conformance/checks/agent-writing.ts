import { type AgentPart, agentBody } from '../bodies/index.ts'
import { type Exchange, isSuccess, summarise } from '../http/index.ts'
import { failed, type Outcome, passed, undecided } from '../verdict.ts'
import type { CheckContext } from './check.ts'
import { agentPath, type Control, updateBody } from './controls.ts'

export type AgentOperation = 'create' | 'update'

type AgentBody = ReturnType<typeof agentBody>

/** What must become of a request that differs from an accepted one in one place. */
export interface Trial {
  part: AgentPart
  change(body: AgentBody): unknown
  wanted: 'accepted' | 'refused'
  /** What is sent, for messages. */
  label: string
}

/** Sends a creation, or an update of an agent of the run, and removes what it makes. */
export async function writeAgent(
  context: CheckContext,
  operation: AgentOperation,
  part: AgentPart,
  change: (body: AgentBody) => unknown,
  /** How many webhooks it creates. */
  webhooks = 1,
): Promise<Exchange> {
  const { target, session, agents, controls } = context
  const path = agentPath(target)
  const key = target.managementKey ?? ''
  if (operation === 'update') {
    return controls.withAgent(part, (id) => {
      const body = change(updateBody(part, agents.name(), id))
      return controls.inTurn(part, () => session.send({ method: 'PUT', path, key, body }), webhooks)
    })
  }
  const body = change(agentBody(part, agents.name()))
  const exchange = await controls.inTurn(
    part,
    () => session.send({ method: 'POST', path, key, body }),
    webhooks,
  )
  const id = await agents.adopt(exchange)
  if (id !== undefined) await agents.remove(id)
  return exchange
}

/** Judges trials one after the other, until one fails; nothing is concluded unless the unchanged request is accepted. */
export async function judgeTrials(
  context: CheckContext,
  operation: AgentOperation,
  trials: readonly Trial[],
): Promise<Outcome> {
  for (const { part, change, wanted, label } of trials) {
    const control = await controlOf(context, operation, part)
    if (!control.accepted)
      return undecided(`the request that this differs from was not accepted: ${summarise(control.exchange)}`)
    const exchange = await writeAgent(context, operation, part, change)
    if (wanted === 'accepted' && !isSuccess(exchange))
      return failed(`${label} to be accepted`, summarise(exchange))
    if (wanted === 'refused' && exchange.status !== 400)
      return failed(`${label} to be refused with 400`, summarise(exchange))
  }
  return passed(trials.map(({ label, wanted }) => `${label}: ${wanted}`).join('; '))
}

function controlOf({ controls }: CheckContext, operation: AgentOperation, part: AgentPart): Promise<Control> {
  return operation === 'create' ? controls.createAgent(part) : controls.updateAgent(part)
}
