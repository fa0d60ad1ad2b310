import { applySeed, demoSeed, type SeedDocument } from '../seed/index.ts'
import type { ControlOperation } from './context.ts'

export const applySeedOperation: ControlOperation = async ({ environment }, { body }) => {
  const wanted = body as { seed: 'demo' } | SeedDocument
  await applySeed(environment, 'seed' in wanted ? demoSeed() : wanted)
  return { status: 204 }
}
