import { findAgent } from '../../agents/index.ts'
import type { Transaction } from '../../store/index.ts'
import type { Evaluation, FiredCall, Occasion, TriggerType } from '../../webhooks/index.ts'
import { agentGone } from '../errors.ts'
import type { ConversationContext, Turn, WebhookAnswer } from '../turn.ts'

/** How much of the history a call carries: the latest messages. */
const mostMessages = 50

export interface FiredMoment {
  evaluations: Evaluation[]
  /** The answers that belong into the prompt, in the order of the webhooks; a failed call has none. */
  answers: WebhookAnswer[]
}

/**
 * A moment of a turn: what it changes and the deliveries that it sets off become durable together, then the calls are
 * made. Resolves when those whose answers belong into the prompt are over.
 *
 * @throws Refusal 404 when the agent was deleted meanwhile
 */
export async function fireWebhooks(
  context: ConversationContext,
  turn: Turn,
  moment: Pick<Occasion, 'trigger' | 'response' | 'functionCall'>,
  change: (transaction: Transaction) => void = () => undefined,
): Promise<FiredMoment> {
  const { environment, webhooks, report } = context
  const occasion = occasionOf(turn, moment)
  if (!findAgent(environment, turn.agent.id)) throw agentGone(turn.agent.id)
  const { evaluations, calls } = await environment.store.transact((transaction) => {
    change(transaction)
    return webhooks.fire(transaction, turn.agent, occasion)
  })
  for (const call of calls.filter(isNotAwaited)) webhooks.send(call).catch(report)
  const awaited = calls.filter((call) => !isNotAwaited(call))
  const sent = await Promise.all(awaited.map((call) => webhooks.send(call)))
  const answers = sent.flatMap(({ delivery, answer }) =>
    answer === undefined ? [] : [{ webhook: delivery.webhook, text: answer }],
  )
  return { evaluations, answers }

  /** An answer to the agent's response would come too late for the prompt of that response. */
  function isNotAwaited({ useResponseInPrompt }: FiredCall): boolean {
    return !useResponseInPrompt || moment.trigger === agentResponds
  }
}

const agentResponds: TriggerType = 1

function occasionOf(
  { id, agent, request, state, history }: Turn,
  moment: Pick<Occasion, 'trigger' | 'response' | 'functionCall'>,
): Occasion {
  const { userId, utterance } = request
  return {
    ...moment,
    agentId: agent.id,
    userId,
    turnId: id,
    state,
    history: history.slice(-mostMessages).map(({ role, text }) => ({ role, text })),
    ...(utterance !== undefined && { utterance }),
  }
}
