import { setTimeout as sleep } from 'node:timers/promises'
import { both, swallows } from './bend.ts'
import { type Bend, json, type Mutant, type Sent } from './mutant.ts'

// biome-ignore lint/suspicious/noExplicitAny: webhooks are bent before they are known to be any
type Webhook = any

/** A deployment that fires or calls webhooks wrongly, made by creating other ones than were asked for. */
export function webhookMutants(url: string): Mutant[] {
  return [
    bent('webhooks.trigger.userSpeaks', 'is deaf to the user', (webhook) => disable(webhook, triggerIs(0))),
    bent('webhooks.enabled', 'enables none', (webhook) => ({ ...webhook, isEnable: false })),
    bent('webhooks.disabled', 'fires disabled ones', (webhook) => ({ ...webhook, isEnable: true })),
    bent('webhooks.condition.none', 'never fires without a condition', (webhook) =>
      disable(webhook, conditionIs(0)),
    ),
    bent('webhooks.trigger.agentResponds', 'is deaf to the agent', (webhook) =>
      disable(webhook, triggerIs(1)),
    ),
    bent('webhooks.trigger.functionCalled', 'is deaf to functions', (webhook) =>
      disable(webhook, triggerIs(2)),
    ),
    bent('webhooks.trigger.noFunctionCalled', 'fires those of functions when the user speaks', (webhook) =>
      triggerIs(2)(webhook) ? withTrigger(webhook, { triggerType: 0 }) : webhook,
    ),
    bent('webhooks.trigger.otherFunction', 'takes one function for another', (webhook) =>
      triggerIs(2)(webhook) ? withTrigger(webhook, { functionCallingName: 'openingHours' }) : webhook,
    ),
    condition('webhooks.condition.exactMatch.fires', 1, { conditionValues: ['something else'] }),
    condition('webhooks.condition.exactMatch.silent', 1, { condition: 2 }),
    condition('webhooks.condition.partialMatch.fires', 2, { condition: 1 }),
    condition('webhooks.condition.partialMatch.silent', 2, { condition: 0 }),
    condition('webhooks.condition.stateExists.fires', 3, { condition: 4 }),
    condition('webhooks.condition.stateExists.silent', 3, { condition: 0 }),
    condition('webhooks.condition.stateMissing.fires', 4, { condition: 3 }),
    condition('webhooks.condition.stateMissing.silent', 4, { condition: 0 }),
    bent('webhooks.call.url', 'drops the query', (webhook) => ({
      ...webhook,
      url: String(webhook.url).replace(/\?.*/, ''),
    })),
    bent('webhooks.call.method', 'calls by POST alone', (webhook) => ({ ...webhook, method: 'POST' })),
    bent('webhooks.call.headers', 'sends no headers', (webhook) => ({ ...webhook, headers: [] })),
    bent('webhooks.call.authHeaders', 'sends no authHeaders', (webhook) => ({ ...webhook, authHeaders: [] })),
    {
      does: 'keeps the old webhooks on update',
      breaks: 'agents.update.takesEffect',
      bend: swallows('update', (body) => {
        delete body.webhooks
      }),
    },
    { does: 'updates the other agents too', breaks: 'agents.update.siblingsUntouched', bend: updatesAll() },
    {
      does: 'deletes nothing',
      breaks: 'agents.delete.webhooksGone',
      bend: async (sent, pass) =>
        sent.operation === 'delete' ? new Response(null, { status: 204 }) : pass(),
    },
    tracking('tracking.callsNoWebhook', url),
    tracking('tracking.noAgentResponse', url),
    { does: 'wants a longer interval', breaks: interval('createAgent'), bend: wantsLongerInterval() },
    { does: 'wants a longer interval', breaks: interval('updateAgent'), bend: wantsLongerInterval() },
  ]
}

const interval = (operation: string) => `${operation}.webhooks.x-creation-interval-ms`

function bent(breaks: string, does: string, bend: (webhook: Webhook) => Webhook): Mutant {
  const change = (body: Sent['body']) => {
    if (Array.isArray(body.webhooks)) body.webhooks = body.webhooks.map(bend)
  }
  return { breaks, does, bend: both(swallows('create', change), swallows('update', change)) }
}

function condition(breaks: string, which: number, trigger: object): Mutant {
  return bent(breaks, `takes condition ${which} for ${JSON.stringify(trigger)}`, (webhook) =>
    conditionIs(which)(webhook) ? withTrigger(webhook, trigger) : webhook,
  )
}

const triggerIs = (type: number) => (webhook: Webhook) => webhook.trigger?.triggerType === type
const conditionIs = (which: number) => (webhook: Webhook) => webhook.trigger?.condition === which
const disable = (webhook: Webhook, isMeant: (webhook: Webhook) => boolean) =>
  isMeant(webhook) ? { ...webhook, isEnable: false } : webhook
const withTrigger = (webhook: Webhook, trigger: object) => ({
  ...webhook,
  trigger: { ...webhook.trigger, ...trigger },
})

/** Tracking plays a turn by itself. */
function tracking(breaks: string, url: string): Mutant {
  return {
    does: 'lets the agent respond to a tracked event',
    breaks,
    async bend(sent, pass) {
      const answer = await pass()
      if (sent.operation !== 'track' || !answer.ok) return answer
      const body = {
        agentId: sent.path.split('/')[2],
        userId: sent.body.userId,
        utterance: 'x',
        response: 'y',
      }
      await fetch(`${url}/_emulator/turns`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return answer
    },
  }
}

function updatesAll(): Bend {
  const ids: string[] = []
  return async (sent, pass) => {
    const answer = await pass()
    if (sent.operation === 'create' && answer.ok)
      ids.push(((await answer.clone().json()) as { id: string }).id)
    if (sent.operation !== 'update' || !answer.ok) return answer
    for (const id of ids.filter((each) => each !== sent.body.agent.id)) {
      await pass({ body: { ...sent.body, agent: { ...sent.body.agent, id } } })
    }
    return answer
  }
}

/** What comes between 280 and 600 ms after the last webhook is refused, as if twice the interval were wanted. */
function wantsLongerInterval(): Bend {
  let last = Number.NEGATIVE_INFINITY
  return async (sent, pass) => {
    const creates = Array.isArray(sent.body?.webhooks) && ['create', 'update'].includes(sent.operation)
    if (!creates) return pass()
    const since = performance.now() - last
    if (since >= 280 && since < 600) return json(400, { error: 'too soon' })
    await sleep(0)
    last = performance.now()
    return pass()
  }
}
