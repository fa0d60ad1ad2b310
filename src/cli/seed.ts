import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SingleBar } from 'cli-progress'
import { Command } from 'commander'
import { createControlClient, createServiceClient } from '../client/index.ts'
import { loadContract, readLimits } from '../contract/index.ts'
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
import { option } from './option.ts'
import { parseRate } from './parse-option.ts'
import { UsageError } from './usage-error.ts'

interface SeedOptions {
  target: string
  controlToken?: string
  uid?: string
  managementKey?: string
  trackingKey?: string
  state: string
  rate: number
  prune?: true
  dryRun?: true
}

/** `understudy seed`: fills an emulator, or what the public operations allow of any deployment. */
export function seedCommand(): Command {
  return new Command('seed')
    .description('Fill a running emulator, or another deployment, with what a seed describes.')
    .argument('<seed>', 'a seed file, or demo')
    .exitOverride()
    .addOption(option('--target <url>', 'where to').default('http://127.0.0.1:4010'))
    .addOption(option('--control-token <token>', 'token that the control API of an emulator asks for'))
    .addOption(option('--uid <uid>', "the administrator's user id (not for an emulator)"))
    .addOption(option('--management-key <key>', 'agent management API key (not for an emulator)'))
    .addOption(option('--tracking-key <key>', 'API key for tracking (not for an emulator)'))
    .addOption(
      option('--state <file>', 'where to remember what the target has').default('understudy-seed.json'),
    )
    .addOption(option('--rate <number>', 'requests in a second, at most').default(5).argParser(parseRate))
    .addOption(option('--prune', 'delete agents that this seed created earlier and no longer has'))
    .addOption(option('--dry-run', 'only tell what would be done'))
    .action(seed)
}

async function seed(name: string, options: SeedOptions): Promise<void> {
  const document = await readNamedSeed(name)
  if (await isEmulator(options)) await seedEmulator(document, options)
  else await seedDeployment(document, options)
}

function readNamedSeed(name: string): Promise<SeedDocument> {
  if (name === 'demo') return readPackagedSeed(join(packageRoot(), 'data', 'demo', 'seed.yaml'))
  return readSeedFile(name, process.env)
}

/** Only an emulator tells its health; whatever else a deployment answers there, it is none. */
async function isEmulator({ target, controlToken }: SeedOptions): Promise<boolean> {
  const token = controlToken === undefined ? {} : { token: controlToken }
  const health = await createControlClient({ url: target, ...token })
    .GET('/_emulator/health', { parseAs: 'text' })
    .catch(() => {
      throw new UsageError(`--target ${target}: nothing answers there`)
    })
  return health.response.ok && (health.data as unknown as string).startsWith('{"status":"ok"')
}

async function seedEmulator(document: SeedDocument, { target, controlToken, dryRun }: SeedOptions) {
  const agents = document.accounts.flatMap((account) => account.agents ?? [])
  const summary = `${document.accounts.length} accounts, ${agents.length} agents, ${document.tracking?.length ?? 0} events`
  if (dryRun) return say(`would add ${summary}`)
  const client = createControlClient({
    url: target,
    ...(controlToken !== undefined && { token: controlToken }),
  })
  await hear(target, client.POST('/_emulator/seed', { body: document }))
  say(`added ${summary}`)
}

async function seedDeployment(document: SeedDocument, options: SeedOptions): Promise<void> {
  const { target, uid, managementKey, trackingKey, state, rate, prune, dryRun } = options
  if (uid === undefined || managementKey === undefined || trackingKey === undefined) {
    throw new UsageError(
      `${target} is no emulator: seeding it needs --uid, --management-key and --tracking-key, or UNDERSTUDY_UID and so on`,
    )
  }
  const identity = `${target} ${uid}`
  const before = await loadDeployed(state, identity)
  const plan = planDeployment(document, before, prune ?? false)
  if (dryRun) for (const step of plan.steps) say(`would ${describe(step)}`)
  else {
    const bar = createBar(plan)
    try {
      await deploy(plan, before, {
        client: createServiceClient({ url: target, managementKey, trackingKey }),
        uid,
        webhookIntervalMs: await webhookInterval(),
        requestIntervalMs: 1000 / rate,
        sleep: (ms) => sleep(ms),
        onStep: async (deployed) => {
          await saveDeployed(state, identity, deployed)
          bar.increment()
        },
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
