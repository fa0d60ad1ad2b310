import type { TurnRequest } from '../conversation/index.ts'
import type { ControlOperation } from './context.ts'

export const playTurnOperation: ControlOperation = async ({ conversation }, { body }) => ({
  status: 200,
  body: await conversation.playTurn(body as TurnRequest),
})
