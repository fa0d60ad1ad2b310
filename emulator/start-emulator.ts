import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { loadContract, operationIds, readLimits } from '../src/contract/index.ts'
import { completeProfile, type Profile } from '../src/profile/index.ts'
import { type Account, listAccounts } from './accounts/index.ts'
import { agentsOf, createWebhookPacer } from './agents/index.ts'
import { type ControlContext, changeClock } from './control/index.ts'
import { createConversation } from './conversation/index.ts'
import { embedStored } from './embed-stored.ts'
import {
  createClock,
  createIds,
  createRandom,
  drawFraction,
  type Environment,
  type HttpClient,
  type SettableClock,
} from './environment/index.ts'
import { createFaultList, type FaultRule } from './faults/index.ts'
import { createHandles, type Handles } from './handles.ts'
import { isLoopback, urlHost } from './host.ts'
import { createApp, createJournal } from './http/index.ts'
import { forgetProfile, keepProfile, keptProfile, profileIn } from './kept-profile.ts'
import { bundledModel, createKnowledge, createWorkerEmbedder, type NewDocument } from './knowledge/index.ts'
import { createFindKnowledge } from './knowledge-for-turns.ts'
import { listen, stopListening } from './listen.ts'
import { createHttpClient, isInContainer } from './outbound/index.ts'
import { createProfileInForce } from './profile-in-force.ts'
import { connectLanguageModel, createSearchTools, type LanguageModelEndpoint } from './search-tools.ts'
import type { SeedDocument, SeedPorts } from './seed/index.ts'
import { createSeeder } from './seeder.ts'
import {
  createFileShelf,
  createMemoryShelf,
  readStored,
  replaceStored,
  type State,
} from './snapshots/index.ts'
import { describeRecovery, openFileStore, openMemoryStore, type Store } from './store/index.ts'
import { version } from './version.ts'
import {
  type Awaited,
  createInboxes,
  createWebhooks,
  type Delivery,
  type DeliveryEvent,
  type UrlMapping,
} from './webhooks/index.ts'

/** How an emulator is started. What is left out takes what is named first. */
export interface EmulatorOptions {
  /** 0 takes a free port. */
  port?: number
  /** A loopback address, unless the emulator shall be reached from other machines. */
  host?: string
  /** `memory`, or the folder that the data is kept in. */
  data?: string
  /** What an empty store is filled with. `none` is one account with one bare agent. */
  seed?: 'none' | 'demo' | SeedDocument
  /** The behaviour profile; when absent, the one that the store has kept, else the defaults. */
  profile?: Profile
  /** The folder of the embedding model that knowledge is searched by; when absent, the bundled one. */
  model?: string
  /** The time that the clock stands still at, until it is moved or let run; when absent it runs with the machine. */
  clock?: Date
  /** Faults that are injected from the start, and again after a reset to the seed. */
  faults?: readonly FaultRule[]
  /** A state to start with, in place of what the store holds and of the seed. Where `clock` is given that one holds. */
  state?: State
  /** An integer that makes ids and keys repeatable; when absent they are random. */
  randomSeed?: number
  /** Asked for by the control API; when absent, one is made up if the host is no loopback address. */
  controlToken?: string
  /** Whether answers carry `x-emulator-request-id` (true). */
  requestIdHeader?: boolean
  /** Whether the emulator holds its own answers to the contract (true). */
  checkAnswers?: boolean
  /** What writes search queries and generates responses; when absent both are made offline. */
  languageModel?: LanguageModelEndpoint
  /** The way to other servers, instead of undici's. */
  http?: HttpClient
  /** Takes sentences about what goes on beside the requests. */
  tell?: (sentence: string) => void
  /** Takes errors that nobody expected. */
  report?: (error: unknown) => void
  /** Whether only this machine is called (false). */
  offline?: boolean
  /** Where webhooks' calls go instead of where they are written. */
  webhookMap?: readonly UrlMapping[]
  /** The key of webhooks' signatures; a well-known one when absent. */
  webhookSecret?: string
  /** A folder with payload templates of one's own. */
  payloads?: string
  /** Hears of each webhook call when it leaves and when it is over. */
  onDelivery?: (event: DeliveryEvent) => void
}

/** Like the demo keys: known to everyone, so that signatures can be tried at once. */
const demoWebhookSecret = 'demo-webhook-secret'
/** How long calls under way may take to come to their end when the emulator is stopped. */
const stopGraceMs = 5000

/** A running emulator. */
export interface Emulator extends Handles {
  /** Where the service answers. */
  url: string
  /** Where the control API answers. */
  control: string
  /** The first account, with its keys, and its first agent; absent when the store holds none. */
  readonly account: Account | undefined
  readonly agentId: string | undefined
  controlToken?: string
  /** What was read back from the data's folder and what had to be mended, a sentence each. */
  recovery: readonly string[]
  /** For tests: deliveries as they come to their end. */
  webhooks: {
    /**
     * The next delivery that is over and has not been given out yet; what is left out of `awaited` may be anything.
     *
     * @throws NoDeliveryError when there is none within `timeout` milliseconds (5000); it shows why webhooks did not fire
     */
    next(awaited?: Awaited): Promise<Delivery>
  }
  /** Resolves when no turn and no delivery is under way. */
  idle(): Promise<void>
  /** Answers what is under way and lets webhook calls come to their end, then stops. Asked again, it is the same stop. */
  close(): Promise<void>
}

/**
 * Starts an emulator in this process. Several may run at once, each with a store of its own.
 *
 * @throws StoreError when the folder of the data cannot be used, or another process uses it
 * @throws SeedError when the seed contradicts itself
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
  if (options.state) await replaceStored(store, options.state)
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
    ...(directory !== undefined && { directory: join(directory, 'vectors') }),
  })
  const faults = createFaultList(operationIds(contract.document), () => drawFraction(random))
  const seedPorts: SeedPorts = {
    faults,
    changeClock: async (change) => {
      if (!options.clock) await changeClock(clock, change)
    },
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
    await stopListening(server)
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
