import type { Transaction } from '../../store/index.ts'
import { putState } from '../../tracking/index.ts'
import { appendMessage } from '../history.ts'
import type { Step } from '../trace.ts'
import type { ConversationContext, Turn } from '../turn.ts'
import { type FiredMoment, fireWebhooks } from './fire-webhooks.ts'

/** The utterance joins the history, the state is merged, and the webhooks of trigger 0 fire. */
export async function userSpeaks(
  context: ConversationContext,
  turn: Turn,
): Promise<FiredMoment & { step: Step }> {
  const { environment, webhooks } = context
  const { agent, request, state } = turn
  const { userId, utterance, state: given } = request
  const step: Step = {
    step: 'utterance',
    ...(utterance !== undefined && { utterance }),
    ...(given && { given }),
    state,
  }
  const change = (transaction: Transaction) => {
    const said = utterance === undefined ? undefined : turn.history.at(-1)
    if (said) appendMessage(transaction, agent.id, userId, said)
    if (given) putState(environment, transaction, { agentId: agent.id, userId }, state)
  }
  if (utterance !== undefined) return { step, ...(await fireWebhooks(context, turn, { trigger: 0 }, change)) }
  await environment.store.transact(change)
  const evaluations = webhooks.passOver(agent, 0, 'other moment: the user said nothing in this turn')
  return { step, evaluations, answers: [] }
}
