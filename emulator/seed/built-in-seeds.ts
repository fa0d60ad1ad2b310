import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { packageRoot } from '../../src/package-root.ts'
import type { SeedDocument } from './seed-document.ts'

/** The demo data: a fictional shop. */
export function demoSeed(): SeedDocument {
  return parse(readFileSync(join(packageRoot(), 'data', 'demo', 'seed.yaml'), 'utf8'))
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
