import { catalogue } from '../catalogue/index.ts'
import { allChecks, createControls } from './checks/index.ts'
import { openSession, type SessionPorts } from './http/index.ts'
import { createSelection, makePlan, type SelectionOptions } from './plan/index.ts'
import { makeReport, type Report, type Result, toResult } from './report/index.ts'
import { executeAll } from './run/index.ts'
import { createScratchAgents, openLedger } from './scratch/index.ts'
import type { Target } from './target/index.ts'

export interface VerifyOptions {
  selection?: SelectionOptions
  /** The run's mark: letters and digits, different for each run. */
  run: string
  /** Where the ledgers of runs are kept. */
  ledgerFolder: string
  /** How many checks go on at once. */
  width?: number
  /** The most requests a second. */
  rate?: number
  timeoutMs?: number
  onResult?: (result: Result, done: number, all: number) => void
}

/** Checks a deployment, requirement by requirement, and removes what that left in it. */
export async function verify(target: Target, options: VerifyOptions, ports: SessionPorts): Promise<Report> {
  const { run, selection, width = 4, rate, timeoutMs = 30_000 } = options
  const plan = makePlan(allChecks(catalogue()), target, createSelection(selection))
  const session = openSession({ url: target.url, timeoutMs, ...(rate && { rate }) }, ports)
  const ledger = openLedger(options.ledgerFolder, run)
  const { uid = '', managementKey = '' } = target
  const agents = createScratchAgents(session, { uid, managementKey }, ledger)
  const controls = createControls(target, session, agents, run)

  const results = plan.settled.map(({ requirement, outcome }) =>
    toResult(requirement, { ...outcome, evidence: [] }),
  )
  const all = results.length + plan.checks.length
  try {
    await executeAll(plan.checks, { target, session, agents, controls, run }, width, (check, finding) => {
      const result = toResult(check.requirement, finding)
      results.push(result)
      options.onResult?.(result, results.length, all)
    })
  } finally {
    const left = await agents.removeAll()
    if (left.length === 0) await ledger.discard()
  }
  return makeReport(run, target.url, results)
}
