import { partitionOf } from '../tracking/index.ts'
import { stopping } from '../webhooks/index.ts'
import { playTurn } from './play-turn.ts'
import type { Trace, TurnRequest } from './trace.ts'
import type { ConversationContext } from './turn.ts'
import { createTurnQueue } from './turn-queue.ts'

/** Turns of users with agents. */
export interface Conversation {
  /** @throws Refusal 404 for an unknown agent, 503 during a stop */
  playTurn(request: TurnRequest): Promise<Trace>
  /** Resolves when no turn is under way. */
  idle(): Promise<void>
  /** Takes no new turns, and resolves when those under way are over. */
  stop(): Promise<void>
}

export function createConversation(context: ConversationContext): Conversation {
  const queue = createTurnQueue()
  let isStopping = false

  return {
    async playTurn(request) {
      if (isStopping) throw stopping()
      return queue.run(partitionOf(request.agentId, request.userId), () => playTurn(context, request))
    },
    idle: () => queue.idle(),
    stop() {
      isStopping = true
      return queue.idle()
    },
  }
}
