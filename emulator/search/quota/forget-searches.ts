import type { Environment } from '../../environment/index.ts'
import type { Transaction } from '../../store/index.ts'
import { calendarWindow } from './calendar-window.ts'
import { rollingWindow } from './rolling-window.ts'
import { namesOfAccount, namesOfAgent } from './spender.ts'

/** Forgets what an account has searched: one with the same uid begins anew. */
export function forgetSearchesOfAccount(
  environment: Environment,
  transaction: Transaction,
  uid: string,
): void {
  forget(environment, transaction, namesOfAccount(uid))
}

/** Forgets what was searched in an agent, and with its keys. */
export function forgetSearchesOfAgent(
  environment: Environment,
  transaction: Transaction,
  agent: { uid: string; id: string },
): void {
  forget(environment, transaction, namesOfAgent(agent.uid, agent.id))
}

function forget({ store }: Environment, transaction: Transaction, prefixes: string[]): void {
  for (const window of [calendarWindow, rollingWindow]) {
    for (const prefix of prefixes) window.forget(store, transaction, prefix)
  }
}
