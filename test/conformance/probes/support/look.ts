import { catalogue } from '../../../../src/catalogue/index.ts'
import { createControls } from '../../../../src/conformance/checks/index.ts'
import { openSession, type SessionPorts } from '../../../../src/conformance/http/index.ts'
import type { Target } from '../../../../src/conformance/index.ts'
import { probeChecks } from '../../../../src/conformance/probes/index.ts'
import { executeAll } from '../../../../src/conformance/run/index.ts'
import { createScratchAgents, type Ledger } from '../../../../src/conformance/scratch/index.ts'
import type { Outcome } from '../../../../src/conformance/verdict.ts'

const requirements = catalogue()

/** The keys that there is a probe for. */
export const probedKeys = probeChecks(requirements, 1).map(({ requirement }) => String(requirement.profile))

const noLedger: Ledger = { run: 'look', note: async () => undefined, close: async () => undefined }

/** What probes make of a target, by key; all that they made there is removed. */
export async function look(
  target: Target,
  keys: readonly string[],
  ports: SessionPorts,
  runs = 2,
): Promise<Map<string, Outcome>> {
  const session = openSession({ url: target.url, timeoutMs: 30_000 }, ports)
  const { uid = '', managementKey = '' } = target
  const agents = createScratchAgents({ session, deleted: new Set() }, { uid, managementKey }, noLedger)
  const controls = createControls(target, session, agents, 'look', {
    intervalMs: 300,
    sleep: ports.sleep,
  })
  const receiver = async () => {
    throw new Error('no probe receives webhooks')
  }
  const context = { target, session, agents, controls, run: 'look', time: ports, receiver }
  const outcomes = new Map<string, Outcome>()
  const checks = probeChecks(requirements, runs).filter(({ requirement }) => keys.includes(requirement.id))
  await executeAll(checks, context, 1, ({ requirement }, outcome) => outcomes.set(requirement.id, outcome))
  const left = await agents.removeAll()
  if (left.length > 0) throw new Error(`left behind: ${left.join(', ')}`)
  return outcomes
}
