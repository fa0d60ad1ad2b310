import { openSession, type SessionPorts } from './http/index.ts'
import { createScratchAgents, ledgersIn, openLedger, readLedger } from './scratch/index.ts'
import { missing, type Target, TargetError } from './target/index.ts'

export interface CleanUpOptions {
  /** The mark of the run whose leavings are removed. */
  run: string
  /** Where the ledgers of runs are kept. */
  ledgerFolder: string
  rate?: number
  timeoutMs?: number
}

/** What became of the agents that a run had left in a target, by id. */
export interface CleanUp {
  removed: string[]
  leftBehind: string[]
  /** Names of agents whose creation was under way: they may be there. */
  inDoubt: string[]
}

/**
 * Removes what a run that crashed has left in a target.
 *
 * @throws TargetError when there is no ledger of the run, when the run was aimed at another address, and when the target's
 *   description lacks what is needed to remove agents
 */
export async function cleanUp(
  target: Target,
  { run, ledgerFolder, rate, timeoutMs = 30_000 }: CleanUpOptions,
  ports: SessionPorts,
): Promise<CleanUp> {
  const found = /^\w+$/.test(run) ? await readLedger(ledgerFolder, run) : undefined
  if (!found) {
    const runs = await ledgersIn(ledgerFolder)
    const others = runs.length > 0 ? `only of ${runs.join(', ')}` : 'nor of any other run'
    throw new TargetError(`${ledgerFolder} has no ledger of the run "${run}", ${others}`)
  }
  if (found.target !== target.url) {
    throw new TargetError(`the run "${run}" was aimed at ${found.target}, not at ${target.url}`)
  }
  const lacking = missing(target, ['uid', 'managementKey'])
  if (lacking.length > 0)
    throw new TargetError(`to remove agents, give the target's ${lacking.join(' and ')}`)

  const { uid = '', managementKey = '' } = target
  const session = openSession({ url: target.url, timeoutMs, ...(rate && { rate }) }, ports)
  const ledger = openLedger(ledgerFolder, run, target.url)
  const agents = createScratchAgents(
    { session, deleted: new Set() },
    { uid, managementKey },
    ledger,
    found.left,
  )
  const leftBehind = await agents.removeAll()
  await ledger.close(leftBehind.length === 0 ? 'nothing' : 'something')
  return { removed: found.left.filter((id) => !leftBehind.includes(id)), leftBehind, inDoubt: found.inDoubt }
}
