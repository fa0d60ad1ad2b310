import { type Agent, findAgent } from '../agents/index.ts'
import type { Environment } from '../environment/index.ts'
import { redacted } from '../redact.ts'
import { type Call, type Header, splitUserinfo } from './call/index.ts'
import type { Delivery, Subject } from './delivery/index.ts'
import { agentGone, secretsGone, stillPending } from './errors.ts'

/** What a replay changes of the call; the rest is as it was. */
export interface ReplayEdits {
  method?: string
  url?: string
  headers?: { key: string; value: string }[]
  body?: string
}

/**
 * The call of a delivery once more. Its secrets were not kept with it; they are those of the webhook as it is now.
 *
 * @throws Refusal 409 when the delivery is still under way, or its agent or the webhook with its secrets is gone
 */
export function recomposeCall(environment: Environment, delivery: Delivery, edits: ReplayEdits): Call {
  if (delivery.verdict === 'pending') throw stillPending(delivery.id)
  const agent = findAgent(environment, delivery.agentId)
  if (!agent) throw agentGone(delivery.agentId)
  const { method, url, headers, body } = delivery.request
  const sent = edits.body ?? body
  return {
    method: edits.method ?? method,
    url: edits.url ?? url,
    headers: edits.headers ?? headers.map((header) => withSecret(agent, delivery.webhook, header)),
    ...(sent !== undefined && { body: sent }),
  }
}

/** What the repetition of a delivery is about. */
export function replayed(delivery: Delivery): Subject {
  const { id, agentId, userId, turnId, webhook, trigger, functionName } = delivery
  const about = { agentId, userId, turnId, webhook, trigger, replayOf: id }
  return functionName === undefined ? about : { ...about, functionName }
}

function withSecret({ webhooks }: Agent, name: string, header: Header): Header {
  if (header.value !== redacted) return header
  const webhook = webhooks.find((candidate) => candidate.name === name)
  const defined = [...(webhook?.authHeaders ?? []), ...(webhook?.headers ?? [])]
  const secret = defined.find(({ key }) => key.toLowerCase() === header.key.toLowerCase())
  if (secret) return { ...secret, isSecret: true }
  const { authorization } = splitUserinfo(webhook?.url ?? '')
  if (authorization === undefined || header.key !== 'authorization') throw secretsGone(name)
  return { ...header, value: authorization, isSecret: true }
}
