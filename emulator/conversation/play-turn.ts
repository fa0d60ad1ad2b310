import { getAgent } from '../agents/index.ts'
import { findUser } from '../tracking/index.ts'
import type { Evaluation } from '../webhooks/index.ts'
import { historyOf } from './history.ts'
import { agentResponds } from './steps/agent-responds.ts'
import { callFunctions } from './steps/call-functions.ts'
import { completePrompt, composePrompt } from './steps/compose-prompt.ts'
import { functionsCalled } from './steps/functions-called.ts'
import { readMemory } from './steps/read-memory.ts'
import { respond } from './steps/respond.ts'
import { searchKnowledge } from './steps/search-knowledge.ts'
import { userSpeaks } from './steps/user-speaks.ts'
import type { Message, Step, Trace, TurnRequest } from './trace.ts'
import type { ConversationContext, Turn } from './turn.ts'

/**
 * Plays one turn: the user speaks, memory and knowledge are read, the prompt is composed, functions are called, the
 * agent responds. Webhooks fire at their moments.
 *
 * @throws Refusal 404 for an unknown agent, or one that is deleted meanwhile
 */
export async function playTurn(context: ConversationContext, request: TurnRequest): Promise<Trace> {
  const { environment } = context
  const turn = beginTurn(context, request)
  const { id, at, agent } = turn
  const spoken = await userSpeaks(context, turn)
  const memory = readMemory(environment, agent.id, request.userId)
  const knowledge = await searchKnowledge(context.findKnowledge, turn)
  const prompt = composePrompt(turn, { memory, knowledge, answers: spoken.answers })
  const called = await callFunctions(context, turn, prompt)
  const functions = await functionsCalled(context, turn, called.step.calls)
  const response = await respond(context, turn, {
    memory,
    knowledge,
    answers: spoken.answers,
    prompt,
    called,
    functionAnswers: functions.answers,
  })
  const responded = await agentResponds(context, turn, response)
  return {
    turnId: id,
    agentId: agent.id,
    userId: request.userId,
    at,
    ...(response.text !== undefined && { response: response.text }),
    steps: [
      spoken.step,
      webhooksStep(0, spoken.evaluations),
      memory,
      knowledge,
      prompt,
      called.step,
      webhooksStep(2, functions.evaluations),
      ...(functions.answers.length > 0 ? [completePrompt(functions.answers)] : []),
      response,
      webhooksStep(1, responded.evaluations),
    ],
  }
}

/** The turn as it begins: the state that it brings is merged, and the utterance has joined the history. */
function beginTurn({ environment }: ConversationContext, request: TurnRequest): Turn {
  const { agentId, userId, utterance } = request
  const agent = getAgent(environment, agentId)
  const id = environment.ids.uuid()
  const at = environment.clock.now().toISOString()
  const said: Message[] = utterance === undefined ? [] : [{ role: 'user', text: utterance, at, turnId: id }]
  return {
    id,
    at,
    agent,
    request,
    state: { ...findUser(environment, agentId, userId)?.state, ...request.state },
    history: [...historyOf(environment, agentId, userId), ...said],
  }
}

function webhooksStep(trigger: 0 | 1 | 2, evaluations: Evaluation[]): Step {
  return { step: 'webhooks', trigger, evaluations }
}
