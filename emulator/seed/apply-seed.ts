import type { SeedAgent } from '../../src/seed/index.ts'
import { createAccount, type NewAccount } from '../accounts/index.ts'
import { type AgentCreation, findAgent, newAgent } from '../agents/index.ts'
import type { Clock, Environment } from '../environment/index.ts'
import type { Transaction } from '../store/index.ts'
import { putState, recordEvent } from '../tracking/index.ts'
import { checkSeed } from './check-seed.ts'
import { agentTaken } from './errors.ts'
import type { SeedDocument } from './seed-document.ts'
import type { SeedPorts } from './seed-ports.ts'

type SeedAccount = SeedDocument['accounts'][number]

/** The id of each agent of a seed, by what the seed calls it: its name and its id. */
type AgentIds = Map<string, string>

/** The id of each agent of a seed. */
type MadeAgents = Map<SeedAgent, string>

/**
 * Adds all that a seed describes: first the accounts with their agents, in one transaction, then what belongs to them.
 *
 * @throws Refusal 400 when the seed contradicts itself or an entry cannot be used, 409 when an account, a key or an
 * agent of it is there already; nothing is added then
 */
export async function applySeed(
  environment: Environment,
  ports: SeedPorts,
  document: SeedDocument,
): Promise<void> {
  await checkSeed(ports, document)
  const putClockBack = document.clock && (await ports.changeClock(document.clock))
  const made: MadeAgents = new Map()
  await environment.store
    .transact((transaction) => {
      for (const account of document.accounts) addAccount(environment, transaction, account, made)
    })
    .catch((error: unknown) => {
      putClockBack?.()
      throw error
    })
  for (const [{ documents = [] }, agentId] of made) {
    if (documents.length > 0) await ports.putDocuments(agentId, documents)
  }
  const ids = namesOf(made)
  await addUsers(environment, document, ids)
  for (const fault of document.faults ?? []) ports.faults.add(fault)
}

function addAccount(
  environment: Environment,
  transaction: Transaction,
  { agents = [], ...wanted }: SeedAccount,
  made: MadeAgents,
): void {
  const account = createAccount(environment, transaction, wanted as NewAccount)
  if (agents.length > 0) transaction.put('accounts', account.uid, { ...account, hasCreatedAgent: true })
  for (const entry of agents) {
    const { id, agent, webhooks, settings } = entry
    const fresh = newAgent(environment, account.uid, {
      agent,
      ...(webhooks && { webhooks }),
    } as AgentCreation)
    const kept = { ...fresh, id: id ?? fresh.id, settings: { ...fresh.settings, ...settings } }
    if (findAgent(environment, kept.id)) throw agentTaken(kept.id)
    transaction.put('agents', kept.id, kept)
    made.set(entry, kept.id)
  }
}

function namesOf(made: MadeAgents): AgentIds {
  return new Map([...made].flatMap(([{ name }, id]) => [[id, id] as const, [name ?? id, id] as const]))
}

/** A record draws on what is stored of its user, so each is a transaction of its own; they are made durable together. */
async function addUsers(
  environment: Environment,
  { users = [], tracking = [] }: SeedDocument,
  ids: AgentIds,
): Promise<void> {
  const { store } = environment
  const writes = users.map(({ agent, userId, state }) =>
    store.transact((transaction) =>
      putState(environment, transaction, { agentId: ids.get(agent) ?? agent, userId }, state),
    ),
  )
  const records = tracking.map(({ agent, at, ...event }) => {
    const then = at === undefined ? environment : withClock(environment, standingAt(environment.clock, at))
    const place = { agentId: ids.get(agent) ?? agent, platform: 'api' }
    return store.transact((transaction) => recordEvent(then, transaction, place, event))
  })
  await Promise.all([...writes, ...records])
}

function withClock(environment: Environment, clock: Clock): Environment {
  return { ...environment, clock }
}

function standingAt(clock: Clock, instant: string): Clock {
  return { ...clock, now: () => new Date(instant) }
}
