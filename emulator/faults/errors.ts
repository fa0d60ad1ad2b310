import type { Misfit } from '../../src/seed/index.ts'
import { Refusal } from '../refusal.ts'

export const unfitFault = ({ message }: Misfit): Refusal =>
  new Refusal({ status: 400, message, requirement: 'control' })
