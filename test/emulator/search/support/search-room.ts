import type { Agent, AgentFields, AgentSettings } from '../../../../emulator/agents/index.ts'
import { createIds, createRandom, type Environment } from '../../../../emulator/environment/index.ts'
import {
  createOfflineQueryGenerator,
  type QueryGenerator,
  type SearchBackend,
  type SearchRequest,
  searchKnowledge,
} from '../../../../emulator/search/index.ts'
import { openMemoryStore } from '../../../../emulator/store/index.ts'
import { readDocument, readLimits } from '../../../../src/contract/index.ts'
import { checkProfile, completeProfile } from '../../../../src/profile/index.ts'
import { fakeBackend } from './fake-backend.ts'
import { noHttp } from './no-http.ts'

export interface World {
  backend?: SearchBackend
  queryGenerator?: QueryGenerator
  /** Keys of the profile under `search`. */
  profile?: object
  settings?: Partial<AgentSettings>
  knowledge?: AgentFields['knowledge']
}

const limits = readLimits(readDocument('openapi'))

/** Searches one agent, past the contract's checks: the request is what they would have let through. */
export async function search(body: Partial<SearchRequest> = {}, world: World = {}) {
  const { backend = fakeBackend(), queryGenerator = createOfflineQueryGenerator() } = world
  const environment: Environment = {
    clock: { now: () => new Date(0), elapsed: () => 0, sleep: async () => undefined },
    ids: createIds(createRandom(1)),
    store: openMemoryStore(),
    http: noHttp,
    limits,
    profile: completeProfile(checkProfile({ search: world.profile ?? {} }, 'the test')),
  }
  const request = { agent_id: 'agent', utterance: 'tea', ...body }
  const found = await searchKnowledge(environment, { backend, queryGenerator }, agentOf(world), request)
  return { ...found, ids: found.trace.results.map(({ chunkId }) => chunkId) }
}

function agentOf({ settings, knowledge }: World): Agent {
  const fields: AgentFields = {
    displayName: 'Teas',
    description: 'Knows teas',
    photoUrl: 'https://teas.example/photo.png',
    providerName: 'Teas',
    scope: 'private',
    ...(knowledge && { knowledge }),
  }
  return {
    id: 'agent',
    uid: 'own',
    fields,
    webhooks: [],
    settings: { searchMode: 'vector', queryModel: null, ...settings },
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
}
