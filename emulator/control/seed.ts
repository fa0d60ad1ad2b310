import { applySeed, demoSeed, type SeedDocument } from '../seed/index.ts'
import type { ControlOperation } from './context.ts'

export const applySeedOperation: ControlOperation = async ({ environment, seedPorts }, { body }) => {
  const wanted = body as { seed: 'demo' } | SeedDocument
  await applySeed(environment, seedPorts, 'seed' in wanted ? await demoSeed() : wanted)
  return { status: 204 }
}
