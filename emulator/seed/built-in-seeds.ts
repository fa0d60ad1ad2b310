import { join } from 'node:path'
import { packageRoot } from '../../src/package-root.ts'
import { readPackagedSeed } from '../../src/seed/index.ts'
import type { SeedDocument } from './seed-document.ts'

/** The demo data: a fictional shop. */
export function demoSeed(): Promise<SeedDocument> {
  return readPackagedSeed(join(packageRoot(), 'data', 'demo', 'seed.yaml'))
}

/** The least that can be worked with: an account that never had an agent may not manage agents. */
export function bareSeed(): SeedDocument {
  const agent = {
    displayName: 'First agent',
    description: 'Made by the emulator, so that agent management is allowed.',
    photoUrl: 'https://agent.example/photo.png',
    providerName: 'Understudy',
    scope: 'private' as const,
  }
  return { accounts: [{ uid: 'admin', agents: [{ agent }] }] }
}
