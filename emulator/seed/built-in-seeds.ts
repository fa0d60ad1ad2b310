import { join } from 'node:path'
import { freeze, type JsonObject } from '../../src/contract/index.ts'
import { packageRoot } from '../../src/package-root.ts'
import { readPackagedSeed } from '../../src/seed/index.ts'
import type { SeedDocument } from './seed-document.ts'

let demo: Promise<SeedDocument> | undefined

/** The demo data: a fictional shop. Read once in a process and frozen, for all emulators that begin with it. */
export function demoSeed(): Promise<SeedDocument> {
  demo ??= readPackagedSeed(join(packageRoot(), 'data', 'demo', 'seed.yaml')).then(
    (seed) => freeze(seed as unknown as JsonObject) as unknown as SeedDocument,
  )
  return demo
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
