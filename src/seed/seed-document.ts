import type { controlComponents } from '../contract/index.ts'

/** What an emulator, or another deployment, is filled with. */
export type SeedDocument = controlComponents['schemas']['SeedDocument']

export type SeedAgent = NonNullable<SeedDocument['accounts'][number]['agents']>[number]

/** A document of an agent's knowledge, its content in one of three forms. */
export type SeedKnowledge = controlComponents['schemas']['SeedKnowledge']
