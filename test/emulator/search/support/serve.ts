import request from 'supertest'
import { type AccountLimits, changeAccount } from '../../../../emulator/accounts/index.ts'
import { createWebhookPacer } from '../../../../emulator/agents/index.ts'
import { createConversation } from '../../../../emulator/conversation/index.ts'
import {
  createClock,
  createIds,
  createRandom,
  type Environment,
} from '../../../../emulator/environment/index.ts'
import { createFaultList } from '../../../../emulator/faults/index.ts'
import { createApp, createJournal } from '../../../../emulator/http/index.ts'
import { createKnowledge } from '../../../../emulator/knowledge/index.ts'
import { createOfflineQueryGenerator, type SearchBackend } from '../../../../emulator/search/index.ts'
import { applySeed, type SeedDocument } from '../../../../emulator/seed/index.ts'
import { createMemoryShelf, readStored, replaceStored } from '../../../../emulator/snapshots/index.ts'
import { openMemoryStore } from '../../../../emulator/store/index.ts'
import { createInboxes, createWebhooks } from '../../../../emulator/webhooks/index.ts'
import { readDocument, readLimits } from '../../../../src/contract/index.ts'
import { checkProfile, completeProfile } from '../../../../src/profile/index.ts'
import { noPorts } from '../../seed/support/no-ports.ts'
import { noHttp } from './no-http.ts'

export const ids = {
  agent: '11111111-1111-4111-8111-111111111111',
  otherAgent: '22222222-2222-4222-8222-222222222222',
  foreignAgent: '33333333-3333-4333-8333-333333333333',
  unknownAgent: '44444444-4444-4444-8444-444444444444',
}
export const keys = { own: 'own-key', foreign: 'foreign-key', free: 'free-key' }

/** The emulator's surface over a backend of the test's own: an account of two agents, another one, and a free one. */
export async function serve(backend: SearchBackend) {
  let now = new Date('2026-01-15T12:00:00Z')
  let profile = completeProfile({})
  const clock = { now: () => now, elapsed: () => 0, sleep: async () => undefined }
  const environment: Environment = {
    clock,
    ids: createIds(createRandom(1)),
    store: openMemoryStore(),
    http: noHttp,
    limits: readLimits(readDocument('openapi')),
    get profile() {
      return profile
    },
  }
  const faults = createFaultList(['searchKnowledge'], () => 0)
  await applySeed(environment, noPorts, seed)
  // Searches go to the backend that the test gives; the documents' own indexes stay empty.
  const knowledge = createKnowledge(environment, {
    embedder: {
      modelId: async () => 'none',
      embed: async (texts) => texts.map(() => undefined),
      close: async () => undefined,
    },
  })
  const journal = createJournal(clock)
  const webhooks = await createWebhooks(environment, { secret: 'secret' })
  const app = await createApp({
    service: {
      environment,
      knowledge,
      pacer: createWebhookPacer(environment),
      faults,
      search: { backend, queryGenerator: createOfflineQueryGenerator() },
      webhooks,
      checkAnswers: true,
    },
    control: {
      environment,
      knowledge,
      clock: createClock(now),
      faults,
      seedPorts: noPorts,
      version: '0',
      store: { kind: 'memory', recovery: [] },
      requests: journal,
      conversation: createConversation({ environment, webhooks, report: () => undefined }),
      webhooks,
      inboxes: createInboxes(clock),
      changeProfile: async () => undefined,
      reset: async () => undefined,
      snapshots: createMemoryShelf(),
      readState: () => ({
        format: 1,
        clock: { offsetMs: 0 },
        faults: [],
        ...readStored(environment.store),
      }),
      replaceState: (state) => replaceStored(environment.store, state),
    },
    journal,
    access: {},
    requestIdHeader: true,
    report: () => undefined,
  })
  const surface = request(app.listener)
  const post = (body: string | object, headers: Record<string, string> = {}) =>
    surface
      .post('/knowledge/search')
      .set({ 'x-api-key': keys.own, 'content-type': 'application/json', ...headers })
      .send(body)

  return {
    environment,
    surface,
    post,
    /** Sends a search of the own agent for "tea", but for what is given. */
    search: (body: object = {}, key = keys.own) =>
      post({ agent_id: ids.agent, utterance: 'tea', ...body }, { 'x-api-key': key }),
    setNow: (instant: string) => {
      now = new Date(instant)
    },
    setLimits: (limits: AccountLimits) =>
      environment.store.transact((transaction) => {
        changeAccount(environment, transaction, 'own', { limits })
      }),
    /** Puts a profile in force, given by what differs from the default one. */
    useProfile: async (patch: object) => {
      const wanted = completeProfile(checkProfile(patch, 'the test'))
      const useRoutes = await app.prepareRoutes(wanted)
      profile = wanted
      useRoutes()
    },
  }
}

const agent = {
  displayName: 'Teas',
  description: 'Knows teas',
  photoUrl: 'https://teas.example/photo.png',
  providerName: 'Teas',
  scope: 'private' as const,
}

const seed: SeedDocument = {
  accounts: [
    {
      uid: 'own',
      keys: { knowledge: keys.own },
      agents: [
        { id: ids.agent, agent },
        { id: ids.otherAgent, agent },
      ],
    },
    { uid: 'foreign', keys: { knowledge: keys.foreign }, agents: [{ id: ids.foreignAgent, agent }] },
    { uid: 'free', plan: 'free', keys: { knowledge: keys.free } },
  ],
}
