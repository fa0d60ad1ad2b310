import type { Evaluation } from '../../webhooks/index.ts'
import { appendMessage } from '../history.ts'
import type { Message, ResponseStep } from '../trace.ts'
import type { ConversationContext, Turn } from '../turn.ts'
import { fireWebhooks } from './fire-webhooks.ts'

/** The response joins the history, and the webhooks of trigger 1 fire. */
export async function agentResponds(
  context: ConversationContext,
  turn: Turn,
  { text }: ResponseStep,
): Promise<{ evaluations: Evaluation[] }> {
  const { agent, request, id: turnId } = turn
  if (text === undefined) {
    const reason = 'other moment: the agent said nothing in this turn'
    return { evaluations: context.webhooks.passOver(agent, 1, reason) }
  }
  const at = context.environment.clock.now().toISOString()
  const said: Message = { role: 'agent', text, at, turnId }
  return fireWebhooks(
    context,
    { ...turn, history: [...turn.history, said] },
    { trigger: 1, response: text },
    (transaction) => appendMessage(transaction, agent.id, request.userId, said),
  )
}
