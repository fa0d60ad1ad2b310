export type { SeedDocument, SeedKnowledge } from '../../src/seed/index.ts'
