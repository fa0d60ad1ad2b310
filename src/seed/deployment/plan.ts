import type { SeedAgent, SeedDocument } from '../seed-document.ts'
import { type Deployed, digest } from './deployed.ts'

type Event = NonNullable<SeedDocument['tracking']>[number]

/** One request to a deployment. */
export type DeploymentStep =
  | { do: 'create' | 'update'; name: string; agent: SeedAgent; digest: string }
  | { do: 'delete'; name: string }
  | { do: 'track'; name: string; event: Event; digest: string }

export interface DeploymentPlan {
  steps: DeploymentStep[]
  /** What the seed describes and no public operation of a deployment takes, a sentence each. */
  notTaken: string[]
  /** What a run before this one has left in doubt. */
  inDoubt?: string
}

/**
 * What is left to do for a deployment to hold a seed, as far as its public operations allow.
 *
 * @param prune whether agents that were created earlier and are no longer in the seed are deleted
 */
export function planDeployment(document: SeedDocument, deployed: Deployed, prune: boolean): DeploymentPlan {
  const agents = new Map((document.accounts[0]?.agents ?? []).map((agent) => [nameOf(agent), agent]))
  const gone = Object.keys(deployed.agents).filter((name) => !agents.has(name))
  return {
    steps: [
      ...[...agents].flatMap(([name, agent]) => agentStep(name, agent, deployed)),
      ...trackingSteps(document, agents, deployed),
      ...(prune ? gone.map((name): DeploymentStep => ({ do: 'delete', name })) : []),
    ],
    notTaken: notTaken(document),
    ...(deployed.unanswered && { inDoubt: inDoubt(deployed.unanswered) }),
  }
}

function nameOf({ name, id, agent }: SeedAgent): string {
  return name ?? id ?? String(agent.displayName)
}

function agentStep(name: string, agent: SeedAgent, deployed: Deployed): DeploymentStep[] {
  const wanted = digest([agent.agent, agent.webhooks])
  const there = deployed.agents[name]
  if (there?.digest === wanted) return []
  return [{ do: there ? 'update' : 'create', name, agent, digest: wanted }]
}

/** An event that the seed holds twice is recorded twice. */
function trackingSteps(
  { tracking = [] }: SeedDocument,
  agents: ReadonlyMap<string, SeedAgent>,
  deployed: Deployed,
): DeploymentStep[] {
  const counts = new Map<string, number>()
  return tracking.flatMap((event): DeploymentStep[] => {
    const [name] = [...agents].find(([known, { id }]) => known === event.agent || id === event.agent) ?? []
    if (name === undefined) return []
    const plain = digest([name, event])
    const count = counts.get(plain) ?? 0
    counts.set(plain, count + 1)
    const wanted = digest([plain, count])
    return deployed.tracked.includes(wanted) ? [] : [{ do: 'track', name, event, digest: wanted }]
  })
}

function notTaken({ accounts, users = [], tracking = [], faults = [], clock }: SeedDocument): string[] {
  const [first, ...others] = accounts
  const agents = first?.agents ?? []
  const documents = agents.reduce((sum, agent) => sum + (agent.documents?.length ?? 0), 0)
  const sentences: [number | boolean, string][] = [
    [others.length, `accounts after the first: ${others.map(({ uid }) => uid).join(', ')}`],
    [
      Boolean(first?.plan ?? first?.limits ?? first?.keys),
      'plan, limits and keys of the account: they are those of the target',
    ],
    [agents.some(({ id }) => id), 'ids of agents: the target makes its own'],
    [agents.some(({ settings }) => settings), 'settings of agents: only the administration screen has them'],
    [documents, `documents: ${documents}, which only the administration screen takes`],
    [users.length, `states of users: ${users.length}, which only come with tracked events`],
    [tracking.some(({ at }) => at), 'times of tracked events: they are recorded as of now'],
    [faults.length, 'faults'],
    [clock !== undefined, 'the clock'],
  ]
  return sentences.flatMap(([isThere, sentence]) => (isThere ? [sentence] : []))
}

/** The public operations list nothing, so that only a person can look. */
function inDoubt({ do: done, name }: NonNullable<Deployed['unanswered']>): string {
  return done === 'create'
    ? `the run before ended while it created the agent ${name}: the target may now have it twice, which its administration screen shows`
    : `the run before ended while it tracked an event for ${name}: the target may now have it twice`
}
