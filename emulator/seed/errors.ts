import { Refusal } from '../refusal.ts'

export const agentTaken = (id: string): Refusal =>
  new Refusal({
    status: 409,
    message: `there is already an agent with the id "${id}"; reset the emulator, or leave the id out of the seed`,
    requirement: 'control',
  })
