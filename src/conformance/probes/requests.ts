import { isObject, type JsonObject } from '../../contract/index.ts'
import { type AgentPart, agentBody } from '../bodies/index.ts'
import { agentPath, type CheckContext, updateBody } from '../checks/index.ts'
import type { Call, Exchange } from '../http/index.ts'

type Change = (body: JsonObject) => unknown

/** An update of an agent as the controls make it, with one thing changed in its body or in the request itself. */
export function putAgent(
  context: CheckContext,
  part: AgentPart,
  id: string,
  change: Change = (body) => body,
  request: Partial<Call> | ((body: unknown) => Partial<Call>) = {},
): Promise<Exchange> {
  const { session, target, agents, controls } = context
  const body = change(updateBody(part, agents.name(), id))
  const changed = typeof request === 'function' ? request(body) : request
  const call = { method: 'PUT', path: agentPath(target), key: target.managementKey ?? '', body, ...changed }
  return controls.inTurn(part, () => session.send(call), webhooksIn(body))
}

/** A creation. What it creates is removed with the other agents of the run, or before by who asked for it. */
export async function postAgent(
  { session, target, agents, controls }: CheckContext,
  part: AgentPart,
  change: Change = (body) => body,
): Promise<{ exchange: Exchange; id: string | undefined }> {
  const body = change(agentBody(part, agents.name()))
  const call = { method: 'POST', path: agentPath(target), key: target.managementKey ?? '', body }
  const exchange = await controls.inTurn(part, () => session.send(call), webhooksIn(body))
  return { exchange, id: await agents.adopt(exchange) }
}

/** Does something with an agent of its own, which is removed afterwards. */
export async function withScratchAgent<Value>(
  { agents }: CheckContext,
  act: (id: string) => Promise<Value>,
): Promise<Value> {
  const id = await agents.create()
  try {
    return await act(id)
  } finally {
    await agents.remove(id)
  }
}

/** An id of an agent that no longer is, and therefore one of the right form. */
export function deletedAgent(context: CheckContext): Promise<string> {
  return withScratchAgent(context, async (id) => id)
}

function webhooksIn(body: unknown): number {
  const webhooks = isObject(body) ? body['webhooks'] : undefined
  return Array.isArray(webhooks) ? webhooks.length : 0
}
