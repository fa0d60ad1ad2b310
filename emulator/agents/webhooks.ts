import type { Profile } from '../../src/profile/index.ts'
import { type Account, limitsOf } from '../accounts/index.ts'
import type { Environment } from '../environment/index.ts'
import type { AgentRequest, Webhook } from './agent.ts'
import { webhookLimitExceeded, webhookNameTaken } from './errors.ts'

/**
 * The webhooks that an agent has after an update, as the profile reads `webhooks` in an update.
 *
 * @throws Refusal 400 when one that is appended has the name of another, and names must differ
 */
export function webhooksAfterUpdate(
  { profile }: Environment,
  before: Webhook[],
  request: AgentRequest,
): Webhook[] {
  const { webhooks } = request
  if (webhooks === undefined) return profile.agents.update.webhooksOmitted === 'keep' ? before : []
  switch (profile.agents.update.webhooks) {
    case 'replace':
      return webhooks
    case 'append':
      return withDistinctNames(profile, [...before, ...webhooks])
    case 'merge-by-name':
      return mergeByName(before, webhooks)
  }
}

/** The contract looks at the webhooks of a request; appended to others they may have the names of these. */
function withDistinctNames(profile: Profile, webhooks: Webhook[]): Webhook[] {
  if (profile.agents.duplicateWebhookNames === 'accept') return webhooks
  const repeated = webhooks.find(
    ({ name }, index) => webhooks.findIndex((other) => other.name === name) < index,
  )
  if (repeated) throw webhookNameTaken(repeated.name)
  return webhooks
}

/** How many webhooks an update creates; one that only takes the place of its namesake is not created. */
export function countCreated({ profile }: Environment, before: Webhook[], request: AgentRequest): number {
  const webhooks = request.webhooks ?? []
  if (profile.agents.update.webhooks !== 'merge-by-name') return webhooks.length
  return webhooks.filter(({ name }) => !before.some((webhook) => webhook.name === name)).length
}

/**
 * Keeps the plan's limit (spec: Limits, "number of webhooks").
 *
 * @throws Refusal when there are more
 */
export function checkWebhookCount(environment: Environment, account: Account, webhooks: Webhook[]): void {
  const { webhooks: limit } = limitsOf(environment, account)
  if (limit !== null && webhooks.length > limit) {
    throw webhookLimitExceeded(environment.profile, limit, webhooks.length)
  }
}

function mergeByName(before: Webhook[], given: Webhook[]): Webhook[] {
  const merged = new Map(before.map((webhook) => [webhook.name, webhook]))
  for (const webhook of given) merged.set(webhook.name, webhook)
  return [...merged.values()]
}
