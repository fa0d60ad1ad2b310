import { Refusal } from '../refusal.ts'

export const agentGone = (id: string): Refusal =>
  new Refusal({
    status: 404,
    message: `the agent ${id} was deleted while the turn was played`,
    requirement: 'control',
  })
