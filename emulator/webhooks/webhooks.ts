import type { Profile } from '../../src/profile/index.ts'
import type { Agent } from '../agents/index.ts'
import type { Transaction } from '../store/index.ts'
import type { Delivery, PreparedDelivery } from './delivery/index.ts'
import type { Evaluation, Occasion, TriggerType } from './occasion.ts'
import type { ReplayEdits } from './recompose-call.ts'
import type { Awaited } from './watch.ts'

/** What an occasion set off: why each webhook did or did not fire, and the calls, not made yet. */
export interface Fired {
  evaluations: Evaluation[]
  calls: FiredCall[]
}

export interface FiredCall {
  webhook: string
  /** Whether the answer belongs into the prompt. */
  useResponseInPrompt: boolean
  prepared: PreparedDelivery
}

/** A delivery that is over, and the body of its answer when that was a 2xx. */
export interface Sent {
  delivery: Delivery
  answer?: string
}

/** A call leaves, or is over. */
export interface DeliveryEvent {
  direction: 'out' | 'back'
  delivery: Delivery
}

/** Evaluates webhooks, calls them and remembers what came of it. */
export interface Webhooks {
  /** Evaluates the agent's webhooks and writes their deliveries down; once that is durable, `send` makes the calls. */
  fire(transaction: Transaction, agent: Agent, occasion: Occasion): Fired
  /** Says of the webhooks of a trigger that its moment did not come. */
  passOver(agent: Agent, trigger: TriggerType, reason: string): Evaluation[]
  /** Makes a call. Whatever happens on the way is its verdict. */
  send(call: FiredCall): Promise<Sent>
  /** Newest first. */
  list(): Delivery[]
  /** @throws Refusal 404 */
  get(id: string): Delivery
  /** @throws Refusal 404 for an unknown delivery, 409 when it cannot be repeated, 503 during a stop */
  replay(id: string, edits: ReplayEdits): Promise<Delivery>
  /** @throws NoDeliveryError when there is none in time, or until the stop */
  next(awaited?: Awaited): Promise<Delivery>
  /** Resolves when no delivery is under way. */
  idle(): Promise<void>
  /** Ends the deliveries of an agent that has been deleted. */
  cancel(agentId: string): void
  /** The store was emptied or replaced: ends what is under way, and takes in what the store holds now. */
  reload(): Promise<void>
  /**
   * Lets what is under way come to its end for so many milliseconds of real time, then ends it.
   *
   * @param turnsOver resolves when no turn makes further deliveries
   */
  stop(graceMs: number, turnsOver: Promise<void>): Promise<void>
  /** @throws PayloadTemplateError when a profile names a payload template that cannot be used */
  checkProfile(profile: Profile): void
}
