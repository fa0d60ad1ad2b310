import type { Account, KeyHolder } from '../../accounts/index.ts'
import type { WebhookPacer } from '../../agents/index.ts'
import type { Environment } from '../../environment/index.ts'
import type { FaultList } from '../../faults/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import type { SearchTools } from '../../search/index.ts'
import type { Webhooks } from '../../webhooks/index.ts'
import type { Answer } from '../answer.ts'
import type { Trace } from '../journal/index.ts'

/** What the operations of the service work with. */
export interface ServiceContext {
  environment: Environment
  knowledge: Knowledge
  pacer: WebhookPacer
  search: SearchTools
  webhooks: Pick<Webhooks, 'cancel'>
  faults: FaultList
  /** Whether the emulator holds its own answers to the contract. */
  checkAnswers: boolean
}

/** A request whose key and content have been checked. */
export interface CheckedRequest<Body> {
  account: Account
  keyHolder: KeyHolder
  parameters: Record<string, string>
  body: Body
  /** Puts into the journal how the operation came to its answer. */
  explain(trace: Trace): void
}

/** Carries out one operation of the contract. Refusals are thrown. */
export type Operation<Body> = (context: ServiceContext, request: CheckedRequest<Body>) => Promise<Answer>
