import { onTestFinished } from 'vitest'
import { type Agent, deleteAgent, getAgent } from '../../../../emulator/agents/index.ts'
import {
  type ConversationContext,
  createConversation,
  deleteConversationsOf,
  type Trace,
  type TurnRequest,
} from '../../../../emulator/conversation/index.ts'
import {
  createClock,
  createIds,
  createRandom,
  type Environment,
} from '../../../../emulator/environment/index.ts'
import { createHttpClient } from '../../../../emulator/outbound/index.ts'
import { applySeed } from '../../../../emulator/seed/index.ts'
import { openMemoryStore, type Store } from '../../../../emulator/store/index.ts'
import { recordEvent } from '../../../../emulator/tracking/index.ts'
import { createWebhooks, type Delivery, type UrlMapping } from '../../../../emulator/webhooks/index.ts'
import { readDocument, readLimits } from '../../../../src/contract/index.ts'
import { completeProfile, mergeProfile, type ProfilePatch } from '../../../../src/profile/index.ts'
import { noPorts } from '../../seed/support/no-ports.ts'

export type Webhook = Agent['webhooks'][number]
export type AgentFields = Agent['fields']

export const agentId = 'agent-1'

export const fields = {
  displayName: 'Shop assistant',
  description: 'Answers questions about orders.',
  photoUrl: 'https://shop.example/assistant.png',
  providerName: 'Example Shop',
  scope: 'public',
} as const satisfies AgentFields

/** A webhook of trigger 0 without a condition, unless told otherwise. */
export function webhookTo(url: string, changes: Partial<Webhook> = {}): Webhook {
  return { name: 'hook', method: 'POST', url, trigger: { triggerType: 0, condition: 0 }, ...changes }
}

export interface StageOptions extends Pick<ConversationContext, 'findKnowledge' | 'languageModel'> {
  profile?: ProfilePatch
  agent?: Omit<AgentFields, keyof typeof fields>
  store?: Store
  offline?: boolean
  mappings?: UrlMapping[]
  payloads?: string
  secret?: string
}

/** One agent with its webhooks, in rooms of their own without a server: what turns and deliveries need, no more. */
export async function setStage(webhookList: Webhook[], options: StageOptions = {}) {
  const { offline = false, store = openMemoryStore(), secret = 'secret', payloads, mappings } = options
  const { findKnowledge, languageModel } = options
  let profile = completeProfile(options.profile ?? {})
  const environment: Environment = {
    clock: createClock(),
    ids: createIds(createRandom()),
    store,
    http: createHttpClient({ offline, inContainer: false }),
    limits: readLimits(readDocument('openapi')),
    get profile() {
      return profile
    },
  }
  const webhooks = await createWebhooks(environment, {
    secret,
    ...(payloads !== undefined && { payloads }),
    ...(mappings && { mappings }),
  })
  const unexpected: unknown[] = []
  const conversation = createConversation({
    environment,
    webhooks,
    report: (error) => unexpected.push(error),
    ...(findKnowledge && { findKnowledge }),
    ...(languageModel && { languageModel }),
  })
  const agent = { ...options.agent, ...fields }
  await applySeed(environment, noPorts, {
    accounts: [{ uid: 'admin', agents: [{ id: agentId, agent, webhooks: webhookList }] }],
  })
  onTestFinished(async () => {
    await webhooks.stop(0, conversation.stop())
    await environment.http.close()
    if (unexpected.length > 0) throw unexpected[0]
  })

  return {
    environment,
    webhooks,
    conversation,
    /** Plays a turn of user-1; a text is what the user says. */
    turn(request: string | Partial<TurnRequest>): Promise<Trace> {
      const asked = typeof request === 'string' ? { utterance: request } : request
      return conversation.playTurn({ agentId, userId: 'user-1', ...asked })
    },
    /** All deliveries, once they are over; newest first. */
    async deliveries(): Promise<Delivery[]> {
      await conversation.idle()
      await webhooks.idle()
      return webhooks.list()
    },
    /** Records a tracking event of user-1. */
    track: (event: string, state?: Record<string, string>, disableAiRecord = false) =>
      store.transact((transaction) => {
        const request = { event, userId: 'user-1', disableAiRecord, ...(state && { state }) }
        return recordEvent(environment, transaction, { agentId, platform: 'api' }, request)
      }),
    deleteAgent: async () => {
      await store.transact((transaction) => {
        deleteAgent(environment, transaction, getAgent(environment, agentId))
        deleteConversationsOf(environment, transaction, agentId)
      })
      webhooks.cancel(agentId)
    },
    useProfile: (patch: ProfilePatch) => {
      profile = mergeProfile(profile, patch)
    },
  }
}

export type Stage = Awaited<ReturnType<typeof setStage>>

/** The evaluations of a trace, in order. */
export function evaluationsOf(trace: Trace) {
  return trace.steps.flatMap((step) => (step.step === 'webhooks' ? step.evaluations : []))
}

/** The step of a trace with this name; the first where there are several. */
export function stepOf<Name extends Trace['steps'][number]['step']>(trace: Trace, name: Name) {
  const found = trace.steps.find((step) => step.step === name)
  if (!found) throw new Error(`the trace has no step ${name}`)
  return found as Extract<Trace['steps'][number], { step: Name }>
}
