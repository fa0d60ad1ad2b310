import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createServiceClient } from '../../../src/client/index.ts'
import {
  type Deployed,
  DeploymentError,
  type DeploymentStep,
  deploy,
  loadDeployed,
  planDeployment,
  type SeedDocument,
  saveDeployed,
} from '../../../src/seed/index.ts'
import { temporaryDirectory } from '../../emulator/store/support/directory.ts'
import { type Started, started } from '../../emulator/support/started.ts'

const fields = (displayName: string) => ({
  displayName,
  description: 'Guides.',
  photoUrl: 'https://shop.example/guide.png',
  providerName: 'Shop',
  scope: 'public' as const,
})
const webhook = {
  name: 'log',
  method: 'POST' as const,
  url: 'https://hooks.example/log',
  trigger: { triggerType: 0 as const, condition: 0 as const },
}
const seed: SeedDocument = {
  accounts: [
    {
      uid: 'anyone',
      agents: [
        { name: 'guide', agent: fields('Guide'), webhooks: [webhook, { ...webhook, name: 'log-2' }] },
        { name: 'clerk', agent: fields('Clerk') },
      ],
    },
  ],
  tracking: [
    { agent: 'guide', userId: 'mara', event: 'same' },
    { agent: 'guide', userId: 'mara', event: 'same' },
    { agent: 'clerk', userId: 'mara', event: 'other', state: { a: 'b' } },
  ],
}

/** A deployment that is known by its public operations alone, and what the client did to it. */
async function target() {
  const emulator = await started({ seed: 'demo' })
  const waits: number[] = []
  const done: string[] = []
  let deployed: Deployed = { agents: {}, tracked: [] }
  const keys = emulator.account?.keys
  const run = async (document: SeedDocument, prune = false) => {
    await deploy(planDeployment(document, deployed, prune), deployed, {
      client: createServiceClient({
        url: emulator.url,
        managementKey: keys?.management ?? '',
        trackingKey: keys?.tracking ?? '',
      }),
      uid: emulator.account?.uid ?? '',
      webhookIntervalMs: 300,
      requestIntervalMs: 200,
      sleep: async (ms) => {
        waits.push(ms)
      },
      keep: async (now: Deployed) => {
        deployed = structuredClone(now)
      },
      onStep: (step: DeploymentStep) => {
        done.push(`${step.do} ${step.name}`)
      },
    })
    return done.splice(0)
  }
  const plan = (document: SeedDocument) => planDeployment(document, deployed, false)
  return { emulator, run, plan, waits }
}

const names = ({ readState }: Started) =>
  (readState().collections['agents'] ?? []).map(
    ({ value }) => (value as { fields: { displayName: string } }).fields.displayName,
  )

describe('seeding a deployment', () => {
  test('creates agents, then records events, paced by webhooks and rate', async () => {
    const { run, waits, emulator } = await target()
    expect(await run(seed)).toEqual([
      'create guide',
      'create clerk',
      'track guide',
      'track guide',
      'track clerk',
    ])
    expect(waits).toEqual([600, 200, 200, 200, 200])
    expect(names(emulator)).toEqual(expect.arrayContaining(['Guide', 'Clerk']))
  })

  test('does nothing the second time, and only what is new the third', async () => {
    const { run } = await target()
    await run(seed)
    expect(await run(seed)).toEqual([])
    const changed = structuredClone(seed)
    changed.tracking?.push({ agent: 'guide', userId: 'mara', event: 'same' })
    const [guide] = changed.accounts[0]?.agents ?? []
    if (guide) guide.agent = fields('Better guide')
    expect(await run(changed)).toEqual(['update guide', 'track guide'])
  })

  test('goes on where it was interrupted', async () => {
    const { run, emulator } = await target()
    emulator.faults.add({ operation: 'recordTrackingEvent', status: 500, after: 1, times: 1 })
    await expect(run(seed)).rejects.toThrow(DeploymentError)
    expect((await run(seed)).filter((step) => step.startsWith('track'))).toHaveLength(3)
    expect(names(emulator).filter((name) => name === 'Guide')).toHaveLength(1)
  })

  test('waits as long as a target that is too busy asks for, and gives up after six times', async () => {
    const { run, waits, emulator } = await target()
    emulator.faults.add({ operation: 'createAgent', status: 429, times: 2 })
    expect(await run(seed)).toContain('create guide')
    expect(waits.slice(0, 3)).toEqual([1000, 2000, 600])
    emulator.faults.add({ operation: 'recordTrackingEvent', status: 429 })
    const more = structuredClone(seed)
    more.tracking?.push({ agent: 'guide', userId: 'noor', event: 'late' })
    await expect(run(more)).rejects.toThrow('refused to track for "guide": 429')
  })

  test('says what is in doubt after a request without an answer, and nothing after one with', async () => {
    const { run, plan, emulator } = await target()
    emulator.faults.add({ operation: 'createAgent', kind: 'reset', times: 1 })
    await expect(run(seed)).rejects.toThrow('the target did not answer to create for "guide"')
    expect(plan(seed).inDoubt).toContain('the target may now have it twice')
    emulator.faults.add({ operation: 'createAgent', status: 500, times: 1 })
    await expect(run(seed)).rejects.toThrow('the target refused to create for "guide": 500')
    expect(plan(seed).inDoubt).toBeUndefined()
    await run(seed)
    expect(plan(seed)).toEqual({ steps: [], notTaken: [] })
  })

  test('deletes what it created and the seed no longer has, when it is asked to', async () => {
    const { run, emulator } = await target()
    await run(seed)
    const smaller = structuredClone(seed)
    smaller.accounts[0]?.agents?.pop()
    smaller.tracking?.pop()
    expect(await run(smaller)).toEqual([])
    expect(await run(smaller, true)).toEqual(['delete clerk'])
    expect(names(emulator)).not.toContain('Clerk')
  })

  test('tells what no public operation takes', () => {
    const { notTaken } = planDeployment(
      {
        ...seed,
        accounts: [
          { uid: 'a', plan: 'free', agents: [{ agent: fields('A'), documents: [{ text: 'x' }] }] },
          { uid: 'b' },
        ],
        faults: [{ operation: '*', status: 500 }],
      },
      { agents: {}, tracked: [] },
      false,
    )
    expect(notTaken).toEqual([
      'accounts after the first: b',
      'plan, limits and keys of the account: they are those of the target',
      'documents: 1, which only the administration screen takes',
      'faults',
    ])
  })
})

test('what a target was given is remembered, each target by itself', async () => {
  const file = join(await temporaryDirectory(), 'state.json')
  const deployed: Deployed = { agents: { guide: { id: '1', digest: 'd' } }, tracked: ['t'] }
  await saveDeployed(file, 'https://one.example admin', deployed)
  expect(await loadDeployed(file, 'https://one.example admin')).toEqual(deployed)
  expect(await loadDeployed(file, 'https://other.example admin')).toEqual({ agents: {}, tracked: [] })
})

test('a file that is no such memory is named, and left as it is', async () => {
  const file = join(await temporaryDirectory(), 'state.json')
  await writeFile(file, 'mine')
  await expect(loadDeployed(file, 'https://one.example admin')).rejects.toThrow(
    `${file} is not a file of what targets were given; name another with --state`,
  )
  expect(await readFile(file, 'utf8')).toBe('mine')
})
