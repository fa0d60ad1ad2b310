import { createAccount, type NewAccount } from '../accounts/index.ts'
import { type AgentCreation, findAgent, newAgent } from '../agents/index.ts'
import type { Environment } from '../environment/index.ts'
import type { Transaction } from '../store/index.ts'
import { agentTaken } from './errors.ts'
import type { SeedDocument } from './seed-document.ts'

type SeedAccount = SeedDocument['accounts'][number]

/**
 * Adds all that a seed describes, in one transaction.
 *
 * @throws Refusal 409 when an account, a key or an agent of it is there already; nothing is added then
 */
export function applySeed(environment: Environment, document: SeedDocument): Promise<void> {
  return environment.store.transact((transaction) => {
    for (const account of document.accounts) addAccount(environment, transaction, account)
  })
}

function addAccount(
  environment: Environment,
  transaction: Transaction,
  { agents = [], ...wanted }: SeedAccount,
): void {
  const account = createAccount(environment, transaction, wanted as NewAccount)
  if (agents.length > 0) transaction.put('accounts', account.uid, { ...account, hasCreatedAgent: true })
  for (const { id, agent, webhooks, settings } of agents) {
    const made = newAgent(environment, account.uid, { agent, ...(webhooks && { webhooks }) } as AgentCreation)
    const kept = { ...made, id: id ?? made.id, settings: { ...made.settings, ...settings } }
    if (findAgent(environment, kept.id)) throw agentTaken(kept.id)
    transaction.put('agents', kept.id, kept)
  }
}
