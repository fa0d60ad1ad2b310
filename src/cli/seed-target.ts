import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SingleBar } from 'cli-progress'
import { createControlClient, createServiceClient } from '../client/index.ts'
import type { Target } from '../conformance/index.ts'
import { loadContract, readLimits } from '../contract/index.ts'
import { fetchFailure } from '../fetch-failure.ts'
import { packageRoot } from '../package-root.ts'
import { completeProfile } from '../profile/index.ts'
import {
  type DeploymentPlan,
  type DeploymentStep,
  deploy,
  loadDeployed,
  planDeployment,
  readPackagedSeed,
  readSeedFile,
  type SeedDocument,
  saveDeployed,
} from '../seed/index.ts'
import { hear } from './hear.ts'
import type { SeedOptions } from './seed.ts'
import { targetOf } from './target-options.ts'
import { UsageError } from './usage-error.ts'

const answerWithinMs = 30_000

/** Fills the target that the options describe: an emulator whole, any other by its public operations. */
export async function seedTarget(name: string, options: SeedOptions): Promise<void> {
  const document = await readNamedSeed(name)
  const target = await targetOf(options)
  if (await isEmulator(target, options)) await seedEmulator(document, target, options)
  else await seedDeployment(document, target, options)
}

function readNamedSeed(name: string): Promise<SeedDocument> {
  if (name === 'demo') return readPackagedSeed(join(packageRoot(), 'data', 'demo', 'seed.yaml'))
  return readSeedFile(name, process.env)
}

/** Only an emulator tells its health; whatever else a deployment answers there, it is none. */
async function isEmulator({ url }: Target, { controlToken }: SeedOptions): Promise<boolean> {
  const token = controlToken === undefined ? {} : { token: controlToken }
  const health = await createControlClient({ url, ...token })
    .GET('/_emulator/health', { parseAs: 'text' })
    .catch((failure: unknown) => {
      throw new UsageError(`--target ${url}: nothing answers there (${fetchFailure(failure)})`)
    })
  return health.response.ok && (health.data as unknown as string).startsWith('{"status":"ok"')
}

async function seedEmulator(
  document: SeedDocument,
  { url }: Target,
  { controlToken, dryRun }: SeedOptions,
): Promise<void> {
  const agents = document.accounts.flatMap((account) => account.agents ?? [])
  const summary = `${document.accounts.length} accounts, ${agents.length} agents, ${document.tracking?.length ?? 0} events`
  if (dryRun) return say(`would add ${summary}`)
  const client = createControlClient({
    url,
    ...(controlToken !== undefined && { token: controlToken }),
  })
  await hear(url, client.POST('/_emulator/seed', { body: document }))
  say(`added ${summary}`)
}

async function seedDeployment(document: SeedDocument, target: Target, options: SeedOptions): Promise<void> {
  const { url, uid, managementKey, trackingKey } = target
  const { state, rate, prune, dryRun } = options
  if (uid === undefined || managementKey === undefined || trackingKey === undefined) {
    throw new UsageError(
      `${url} is no emulator: seeding it needs --uid, --management-key and --tracking-key, or UNDERSTUDY_UID and so on`,
    )
  }
  const identity = `${url} ${uid}`
  const before = await loadDeployed(state, identity)
  const plan = planDeployment(document, before, prune ?? false)
  if (plan.inDoubt !== undefined) say(`note: ${plan.inDoubt}`)
  if (dryRun) for (const step of plan.steps) say(`would ${describe(step)}`)
  else {
    const bar = createBar(plan)
    try {
      await deploy(plan, before, {
        client: createServiceClient({ url, managementKey, trackingKey, timeoutMs: answerWithinMs }),
        uid,
        webhookIntervalMs: await webhookInterval(),
        requestIntervalMs: 1000 / rate,
        sleep: (ms) => sleep(ms),
        keep: (deployed) => saveDeployed(state, identity, deployed),
        onStep: () => bar.increment(),
      })
    } finally {
      bar.stop()
    }
    say(plan.steps.length === 0 ? 'nothing is left to do' : `done: ${plan.steps.length} steps`)
  }
  if (plan.notTaken.length > 0) say(`not taken:\n${plan.notTaken.map((line) => `  - ${line}`).join('\n')}`)
}

function createBar({ steps }: DeploymentPlan): SingleBar {
  const bar = new SingleBar({ format: 'seeding {bar} {value}/{total}', stream: process.stderr })
  bar.start(steps.length, 0)
  return bar
}

async function webhookInterval(): Promise<number> {
  const { document } = await loadContract('openapi', completeProfile({}))
  return readLimits(document).webhookCreationIntervalMs
}

function describe(step: DeploymentStep): string {
  if (step.do === 'track') return `track an event of ${step.event.userId} for ${step.name}`
  return `${step.do} the agent ${step.name}`
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
