import type { Misfit } from '../../src/seed/index.ts'
import { Refusal } from '../refusal.ts'

/** The seed that the emulator was started with cannot be applied. */
export class SeedError extends Error {
  override readonly name = 'SeedError'
}

export const agentTaken = (id: string): Refusal =>
  new Refusal({
    status: 409,
    message: `there is already an agent with the id "${id}"; reset the emulator, or leave the id out of the seed`,
    requirement: 'control',
  })

export const misfit = ({ path, message }: Misfit): Refusal =>
  new Refusal({ status: 400, message: `${path.join('.')}: ${message}`, requirement: 'control' })
