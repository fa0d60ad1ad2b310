import type { Evaluation } from '../../webhooks/index.ts'
import type { FunctionCall } from '../trace.ts'
import type { ConversationContext, Turn, WebhookAnswer } from '../turn.ts'
import { fireWebhooks } from './fire-webhooks.ts'

/** What a webhook answered to the call of a function. */
export interface FunctionAnswer extends WebhookAnswer {
  call: FunctionCall
}

/** The webhooks of trigger 2 fire for each called function, one function after the other. */
export async function functionsCalled(
  context: ConversationContext,
  turn: Turn,
  calls: readonly FunctionCall[],
): Promise<{ evaluations: Evaluation[]; answers: FunctionAnswer[] }> {
  if (calls.length === 0) {
    const reason = 'other moment: no function was called in this turn'
    return { evaluations: context.webhooks.passOver(turn.agent, 2, reason), answers: [] }
  }
  const evaluations: Evaluation[] = []
  const answers: FunctionAnswer[] = []
  for (const call of calls) {
    const fired = await fireWebhooks(context, turn, { trigger: 2, functionCall: call })
    evaluations.push(...fired.evaluations)
    answers.push(...fired.answers.map((answer) => ({ ...answer, call })))
  }
  return { evaluations, answers }
}
