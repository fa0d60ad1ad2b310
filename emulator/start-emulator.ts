import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { loadContract, operationIds, readLimits } from '../src/contract/index.ts'
import { completeProfile } from '../src/profile/index.ts'
import { listAccounts } from './accounts/index.ts'
import { agentsOf, createWebhookPacer } from './agents/index.ts'
import { type ControlContext, changeClock } from './control/index.ts'
import { createConversation } from './conversation/index.ts'
import { embedStored } from './embed-stored.ts'
import type { Emulator, EmulatorOptions } from './emulator.ts'
import {
  createClock,
  createIds,
  createRandom,
  drawFraction,
  type Environment,
  type SettableClock,
} from './environment/index.ts'
import { createFaultList } from './faults/index.ts'
import { createHandles } from './handles.ts'
import { isLoopback, urlHost } from './host.ts'
import { createApp, createJournal } from './http/index.ts'
import { forgetProfile, keepProfile, keptProfile, profileIn } from './kept-profile.ts'
import {
  bundledModel,
  checkDocument,
  createKnowledge,
  createWorkerEmbedder,
  type NewDocument,
} from './knowledge/index.ts'
import { createFindKnowledge } from './knowledge-for-turns.ts'
import { listen, stopListening } from './listen.ts'
import { createHttpClient, isInContainer } from './outbound/index.ts'
import { createProfileInForce } from './profile-in-force.ts'
import { connectLanguageModel, createSearchTools } from './search-tools.ts'
import type { SeedPorts } from './seed/index.ts'
import { createSeeder } from './seeder.ts'
import {
  checkStored,
  createFileShelf,
  createMemoryShelf,
  readStored,
  replaceStored,
} from './snapshots/index.ts'
import { describeRecovery, openFileStore, openMemoryStore, type Store } from './store/index.ts'
import { version } from './version.ts'
import { createInboxes, createWebhooks } from './webhooks/index.ts'

/** Like the demo keys: known to everyone, so that signatures can be tried at once. */
const demoWebhookSecret = 'demo-webhook-secret'
/** How long requests and calls under way may each take to come to their end when the emulator is stopped. */
const stopGraceMs = 5000

/**
 * Starts an emulator in this process. Several may run at once, each with a store of its own.
 *
 * @throws StoreError when the folder of the data cannot be used, or another process uses it
 * @throws SeedError when the seed contradicts itself
 * @throws ProfileError when the state keeps a profile that there is not
 * @throws ListenError when the address is taken or cannot be bound
 */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const { host = '127.0.0.1', port = 0, data = 'memory', report = () => undefined } = options
  const clock = createClock(options.clock)
  const store = data === 'memory' ? openMemoryStore() : await openFileStore({ directory: data })
  try {
    return await run({ ...options, host, port, report }, clock, store)
  } catch (error) {
    await store.close()
    throw error
  }
}

async function run(
  options: EmulatorOptions & Required<Pick<EmulatorOptions, 'host' | 'port' | 'report'>>,
  clock: SettableClock,
  store: Store,
): Promise<Emulator> {
  const { host, port, report, offline = false } = options
  const random = createRandom(options.randomSeed)
  const ids = createIds(random)
  const startProfile = options.profile ?? completeProfile({})
  if (options.state) {
    profileIn(options.state) // which may be none: found before the store is emptied
    await replaceStored(store, options.state)
  } else if (options.data !== undefined && options.data !== 'memory' && store.collections().length > 0) {
    await checkStored(store, options.data)
  }
  if (options.profile) await forgetProfile(store)
  const profile = createProfileInForce(keptProfile(store) ?? startProfile, {
    prepare: (wanted) => {
      webhooks.checkProfile(wanted)
      return app.prepareRoutes(wanted)
    },
    keep: (wanted) => keepProfile(store, wanted),
  })
  const contract = await loadContract('openapi', profile.current)
  const environment: Environment = {
    clock,
    ids,
    store,
    http: options.http ?? createHttpClient({ offline, inContainer: isInContainer() }),
    limits: readLimits(contract.document),
    get profile() {
      return profile.current
    },
  }
  const directory = options.data === 'memory' ? undefined : options.data
  const knowledge = createKnowledge(environment, {
    embedder: createWorkerEmbedder(options.model ?? bundledModel()),
    ...(directory !== undefined && { directory }),
    ...(options.tell && { tell: options.tell }),
  })
  const operations = operationIds(contract.document)
  const faults = createFaultList(operations, () => drawFraction(random))
  const seedPorts: SeedPorts = {
    faults,
    operations,
    changeClock: async (change) => {
      const before = clock.save()
      if (!options.clock) await changeClock(clock, change)
      return () => clock.restore(before)
    },
    checkDocument: (document) => checkDocument(document as NewDocument),
    putDocuments: (agentId, documents) => knowledge.putWithoutVectors(agentId, documents as NewDocument[]),
  }
  const seeder = createSeeder(environment, seedPorts, options.seed ?? 'none')
  await seeder.seedOnce()

  const webhooks = await createWebhooks(environment, {
    secret: options.webhookSecret ?? demoWebhookSecret,
    ...(options.webhookMap && { mappings: options.webhookMap }),
    ...(options.payloads !== undefined && { payloads: options.payloads }),
    ...(options.onDelivery && { observe: options.onDelivery }),
  })
  const languageModel = connectLanguageModel(environment.http, options.languageModel)
  const search = createSearchTools(knowledge, languageModel)
  const conversation = createConversation({
    environment,
    webhooks,
    report,
    findKnowledge: createFindKnowledge(environment, search),
    ...(languageModel && { languageModel }),
  })
  const inboxes = createInboxes(clock)
  if (options.state) faults.restore(options.state.faults)
  if (options.state && !options.clock) clock.restore(options.state.clock)
  const injectStartFaults = () => {
    for (const fault of options.faults ?? []) faults.add(fault)
  }
  injectStartFaults()
  const journal = createJournal(clock)
  const recovery = directory === undefined ? [] : describeRecovery(store.recovery)
  const controlToken = options.controlToken ?? (isLoopback(host) ? undefined : ids.key('control'))
  const control: ControlContext = {
    environment,
    knowledge,
    clock,
    faults,
    seedPorts,
    version: version(),
    store: { kind: directory === undefined ? 'memory' : 'file', recovery },
    requests: journal,
    conversation,
    webhooks,
    inboxes,
    changeProfile: (next) => profile.change(next),
    reset: async (to) => {
      await profile.change(() => startProfile)
      clock.reset()
      faults.clear()
      await seeder.reset(to)
      await knowledge.forgetDropped()
      await webhooks.reload()
      inboxes.clear()
      if (to === 'seed') injectStartFaults()
      journal.clear()
    },
    snapshots: directory === undefined ? createMemoryShelf() : createFileShelf(join(directory, 'snapshots')),
    readState: () => ({ format: 1, clock: clock.save(), faults: faults.list(), ...readStored(store) }),
    replaceState: async (state) => {
      await profile.change(
        () => profileIn(state) ?? startProfile,
        () => replaceStored(store, state),
      )
      clock.restore(state.clock)
      faults.restore(state.faults)
      await knowledge.forgetDropped()
      await webhooks.reload()
      inboxes.clear()
      journal.clear()
    },
  }
  const app = await createApp({
    service: {
      environment,
      knowledge,
      pacer: createWebhookPacer(environment),
      search,
      webhooks,
      faults,
      checkAnswers: options.checkAnswers ?? true,
    },
    control,
    journal,
    access: controlToken === undefined ? {} : { token: controlToken },
    requestIdHeader: options.requestIdHeader ?? true,
    report,
  })
  const server = await listen(app.listener, { host, port })
  const url = `http://${urlHost(host)}:${(server.address() as AddressInfo).port}`
  if (directory !== undefined) void embedStored(knowledge, options.tell ?? (() => undefined), report)
  let stopped: Promise<void> | undefined
  const stop = async () => {
    await webhooks.stop(stopGraceMs, conversation.stop())
    clock.waiveWaits() // what is under way is answered at once
    await stopListening(server, stopGraceMs)
    await environment.http.close()
    await knowledge.close()
    await store.close()
  }
  const firstAccount = () => listAccounts(environment)[0]
  return {
    url,
    control: `${url}/_emulator`,
    get account() {
      return firstAccount()
    },
    get agentId() {
      const account = firstAccount()
      return account && agentsOf(environment, account.uid)[0]?.id
    },
    ...(controlToken && { controlToken }),
    recovery,
    ...createHandles(control, journal),
    webhooks: { next: (awaited) => webhooks.next(awaited) },
    idle: async () => {
      await conversation.idle()
      await webhooks.idle()
    },
    close: () => {
      stopped ??= stop()
      return stopped
    },
  }
}
