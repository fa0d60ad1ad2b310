import type { Profile } from '../src/profile/index.ts'
import type { Account } from './accounts/index.ts'
import type { HttpClient } from './environment/index.ts'
import type { FaultRule } from './faults/index.ts'
import type { Handles } from './handles.ts'
import type { LanguageModelEndpoint } from './search-tools.ts'
import type { SeedDocument } from './seed/index.ts'
import type { State } from './snapshots/index.ts'
import type { Awaited, Delivery, DeliveryEvent, UrlMapping } from './webhooks/index.ts'

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
     * @throws NoDeliveryError when there is none within `timeout` milliseconds (5000), or until the emulator is closed;
     * it shows why webhooks did not fire
     */
    next(awaited?: Awaited): Promise<Delivery>
  }
  /** Resolves when no turn and no delivery is under way. */
  idle(): Promise<void>
  /** Answers what is under way and lets webhook calls come to their end, then stops. Asked again, it is the same stop. */
  close(): Promise<void>
}
