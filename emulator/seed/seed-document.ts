import type { controlComponents } from '../../src/contract/index.ts'

/** What an emulator starts with: accounts, and in them agents with their webhooks. */
export type SeedDocument = controlComponents['schemas']['SeedDocument']
