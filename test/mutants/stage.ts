import { setTimeout as sleep } from 'node:timers/promises'
import type { Requirement } from '../../src/catalogue/index.ts'
import { describeTarget } from '../../src/cli/describe-target.ts'
import { type Report, type SessionPorts, type Target, verify } from '../../src/conformance/index.ts'
import { type Emulator, startEmulator } from '../../src/index.ts'
import { withoutPause } from '../conformance/support/emulator.ts'
import { temporaryFolder } from '../conformance/support/temporary-folder.ts'
import { patchContract } from './contract-patch.ts'
import { fetchOf, type Mutant } from './mutant.ts'

type Results = Report['results']

/** A correct deployment, which becomes one mutant after the other. */
export interface Stage {
  target: Target
  /** Verifies requirements on a mutant, or on the correct deployment; what was left in it is removed afterwards. */
  verify(ids: string[], mutant?: Mutant): Promise<Results>
  close(): Promise<void>
}

/**
 * Starts an emulator with the demo data. Where a mutant patches the contract, `loadContract` must have been replaced
 * by one that gives the patched contract.
 */
export async function openStage(requirements: readonly Requirement[]): Promise<Stage> {
  const emulator = await startEmulator({ seed: 'demo', profile: withoutPause() })
  await change(emulator, 'accounts/demo-admin', {
    limits: { agents: 30, webhooks: 6, searchesPerDay: null, searchesPerMonth: null },
  })
  const target = await describeTarget(emulator)
  const atFirst = new Set(await agentsOf(emulator, target.uid))
  const keep = await createContractChange(emulator)
  let runs = 0
  return {
    target,
    async verify(ids, mutant = { does: 'nothing', breaks: '' }) {
      runs += 1
      await keep(mutant.patch ?? [])
      const options = {
        run: `mutant${runs}`,
        ledgerFolder: temporaryFolder(),
        selection: { ids },
        requirements,
      }
      const sendBy = { ...ports, fetch: fetchOf(mutant, target.url) }
      try {
        return (await verify({ ...target, ...mutant.described }, options, sendBy)).results
      } finally {
        await keep([])
        const present = await agentsOf(emulator, target.uid)
        await removeAgents(
          target,
          present.filter((id) => !atFirst.has(id)),
        )
      }
    },
    close: () => emulator.close(),
  }
}

/** A call that does not come is not waited for as long as in earnest. */
const ports: SessionPorts = {
  fetch,
  sleep: (ms, signal) => sleep(Math.min(ms, 1000), undefined, { signal }).catch(() => undefined),
  elapsed: () => performance.now(),
}

/** The emulator reads its contract anew when its profile changes, so one setting without effect here is changed. */
async function createContractChange(emulator: Emulator) {
  let timeoutMs = 10_000
  let inForce: Mutant['patch'] = []
  return async (patch: NonNullable<Mutant['patch']>) => {
    if (patch === inForce || (patch.length === 0 && inForce?.length === 0)) return
    inForce = patch
    timeoutMs += 1
    patchContract(patch)
    await change(emulator, 'profile', { webhooks: { timeoutMs } })
    patchContract([])
  }
}

async function change(emulator: Emulator, path: string, body: object): Promise<void> {
  const answer = await fetch(`${emulator.control}/${path}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} could not be changed: ${await answer.text()}`)
}

async function agentsOf({ control }: Emulator, uid?: string): Promise<string[]> {
  const answer = await fetch(`${control}/agents`)
  const agents = (await answer.json()) as { id: string; uid: string }[]
  return agents.filter((agent) => agent.uid === uid).map(({ id }) => id)
}

async function removeAgents({ url, uid, managementKey = '' }: Target, ids: string[]): Promise<void> {
  for (const id of ids) {
    await fetch(`${url}/admin/${uid}/agent/${id}`, {
      method: 'DELETE',
      headers: { 'x-api-key': managementKey },
    })
  }
}
