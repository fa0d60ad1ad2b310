import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Emulator } from '../../emulator/index.ts'
import { createControlClient } from '../client/index.ts'
import type { Target } from '../conformance/index.ts'
import type { controlComponents } from '../contract/index.ts'
import { packageRoot } from '../package-root.ts'

type Account = controlComponents['schemas']['Account']
type Agent = controlComponents['schemas']['Agent']

/**
 * The description of a running emulator as a target. What cannot be told of its data is left out: a second
 * administrator where there is none, filters of known rank where the data is not the demo's.
 */
export async function describeTarget(emulator: Emulator): Promise<Target> {
  const { url, control, account, controlToken } = emulator
  return {
    url,
    ...(account && (await describeAccounts(emulator, account.uid))),
    // A description has no place for the token, without which the control API does not answer.
    ...(controlToken === undefined && {
      turn: { url: `${control}/turns` },
      clock: { url: `${control}/clock` },
    }),
    callback: { host: '127.0.0.1' },
  }
}

async function describeAccounts(emulator: Emulator, uid: string): Promise<Partial<Target>> {
  const { accounts, agents } = await readAll(emulator)
  const agentsOf = (account?: Account) => agents.filter((agent) => agent.uid === account?.uid)
  const account = accounts.find((each) => each.uid === uid)
  const others = accounts.filter((each) => each.uid !== uid)
  const hasAgents = (each: Account) => agentsOf(each).length > 0
  const own = agentsOf(account)
  const agent = own.find(({ id }) => id === emulator.agentId)
  const other = others.find((each) => each.plan !== 'free' && hasAgents(each))
  const basic = others.find((each) => each.plan === 'free' && hasAgents(each))
  const empty = others.find((each) => !hasAgents(each))
  const { agents: agentLimit, webhooks: webhookLimit } = account?.limits ?? {}
  const searchesBy = (mode: string) => own.find(({ settings }) => settings.searchMode === mode)?.id
  return defined({
    uid,
    ...(account && keysOf(account)),
    agent: agent?.id,
    scoreThreshold: agent && thresholdOf(agent),
    ...(await readKnown(agent)),
    lexicalAgent: searchesBy('lexical'),
    mixedAgent: searchesBy('mixed'),
    limits: defined({ agents: agentLimit ?? undefined, webhooks: webhookLimit ?? undefined }),
    other: other && defined({ uid: other.uid, ...keysOf(other), agent: agentsOf(other)[0]?.id }),
    empty: empty && { uid: empty.uid, managementKey: empty.keys.management },
    basic: basic && {
      uid: basic.uid,
      knowledgeKey: basic.keys.knowledge,
      agent: agentsOf(basic)[0]?.id ?? '',
    },
  })
}

async function readAll({
  url,
  controlToken,
}: Emulator): Promise<{ accounts: readonly Account[]; agents: readonly Agent[] }> {
  const client = createControlClient({ url, ...(controlToken !== undefined && { token: controlToken }) })
  const { data: accounts = [] } = await client.GET('/_emulator/accounts')
  const { data: agents = [] } = await client.GET('/_emulator/agents')
  return { accounts, agents }
}

/** What is known of the ranks in the demo's knowledge; nothing of any other agent's. */
async function readKnown(agent: Agent | undefined): Promise<Partial<Target>> {
  const file = join(packageRoot(), 'data', 'demo', 'target.yaml')
  const { agent: id, ...known }: Partial<Target> = parse(await readFile(file, 'utf8'))
  return id === agent?.id ? known : {}
}

function thresholdOf({ agent }: Agent): number | undefined {
  const { knowledge } = agent as {
    knowledge?: { knowledgeDataStore?: { knowledgeDataStoreCandidateScoreThreshold?: number } }
  }
  return knowledge?.knowledgeDataStore?.knowledgeDataStoreCandidateScoreThreshold
}

function keysOf({ keys }: Account) {
  return { managementKey: keys.management, knowledgeKey: keys.knowledge, trackingKey: keys.tracking }
}

/** Without the members that are undefined, which YAML would write as null. */
function defined<Value extends object>(
  value: Value,
): { [Name in keyof Value]: Exclude<Value[Name], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as never
}
