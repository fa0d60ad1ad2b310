import { type Agent, findAgent, type Webhook } from '../agents/index.ts'
import type { Environment } from '../environment/index.ts'
import { redacted } from '../redact.ts'
import { type Call, type CallRules, carriesBody, finishCall, type Header, ownHeaders } from './call/index.ts'
import { type Delivery, type Subject, withoutSecret } from './delivery/index.ts'
import { agentGone, secretGone, stillPending } from './errors.ts'

/** What a replay changes of the call; the rest is as it was. */
export interface ReplayEdits {
  method?: string
  url?: string
  headers?: { key: string; value: string }[]
  /** Sent whatever the method is; the body that was sent goes with another method where the profile lets it. */
  body?: string
}

/**
 * The call of a delivery once more. Its secrets were not kept with it; they are those of the webhook as it is now.
 *
 * @throws Refusal 409 when the delivery is still under way, or its agent or a secret header of its webhook is gone
 */
export function recomposeCall(
  environment: Environment,
  rules: CallRules,
  delivery: Delivery,
  edits: ReplayEdits,
): Call {
  if (delivery.verdict === 'pending') throw stillPending(delivery.id)
  const agent = findAgent(environment, delivery.agentId)
  if (!agent) throw agentGone(delivery.agentId)
  const { method, url, headers, body } = delivery.request
  const call = {
    method: edits.method ?? method,
    url: edits.url ?? url,
    headers: edits.headers ?? withSecrets(rules, agent, delivery.webhook, headers),
  }
  if (edits.body !== undefined) return { ...call, body: edits.body }
  if (body === undefined) return call
  if (edits.method === undefined || carriesBody(rules.profile, edits.method)) return { ...call, body }
  return { ...call, headers: call.headers.filter(({ key }) => key.toLowerCase() !== 'content-type') }
}

/** What the repetition of a delivery is about. */
export function replayed(delivery: Delivery): Subject {
  const { id, agentId, userId, turnId, webhook, trigger, functionName } = delivery
  const about = { agentId, userId, turnId, webhook, trigger, replayOf: id }
  return functionName === undefined ? about : { ...about, functionName }
}

/** The headers of a kept call with their secrets: of several of one name, each takes its own. */
function withSecrets(rules: CallRules, { webhooks }: Agent, name: string, kept: readonly Header[]): Header[] {
  const webhook = webhooks.find((candidate) => candidate.name === name)
  const secrets = webhook ? secretHeaders(rules, webhook) : []
  return kept.map((header) => {
    if (header.value !== redacted) return header
    const index = secrets.findIndex(({ key }) => key.toLowerCase() === header.key.toLowerCase())
    const [secret] = index < 0 ? [] : secrets.splice(index, 1)
    if (!secret) throw secretGone(name, header.key)
    return { ...secret, isSecret: true }
  })
}

/** The headers of a webhook's calls that are kept without their values, in the order in which they are sent. */
function secretHeaders(rules: CallRules, webhook: Webhook): Header[] {
  const { method, url } = webhook
  const { headers } = finishCall(rules, { method, url, headers: ownHeaders(webhook) })
  return headers.filter((header) => withoutSecret(header).value === redacted)
}
