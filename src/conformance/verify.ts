import { catalogue, type Requirement } from '../catalogue/index.ts'
import { createControls } from './checks/index.ts'
import { coverage } from './coverage/index.ts'
import { everyCheck } from './every-check.ts'
import { openSession, type SessionPorts } from './http/index.ts'
import { createSelection, makePlan, type Plan, type SelectionOptions } from './plan/index.ts'
import { openReceiver, type Receiver } from './receiver/index.ts'
import { makeReport, type Report, type Result, toResult } from './report/index.ts'
import { executeAll, preflight } from './run/index.ts'
import { agentsPath, createScratchAgents, ledgersIn, openLedger, watchAgents } from './scratch/index.ts'
import { type Target, TargetError } from './target/index.ts'

export interface VerifyOptions {
  selection?: SelectionOptions
  /** What is checked; the whole catalogue unless given. */
  requirements?: readonly Requirement[]
  /** The run's mark, of letters and digits. Names and texts are made of it: with the same mark each check sends the same requests. */
  run: string
  /** Where the ledgers of runs are kept. */
  ledgerFolder: string
  /** How many checks go on at once. */
  width?: number
  /** The most requests a second. */
  rate?: number
  timeoutMs?: number
  /** How often each probe of a silent point looks. */
  runs?: number
  onResult?: (result: Result, done: number, all: number) => void
  /** Aborted to end the run early: what is not judged yet is left open, and what was made is removed. */
  signal?: AbortSignal
}

/**
 * What a run would do. Nothing is sent.
 *
 * @throws SelectionError when the selection names what does not exist
 */
export function planRun(
  target: Target,
  selection?: SelectionOptions,
  requirements: readonly Requirement[] = catalogue(),
  runs?: number,
): Plan {
  const checks = everyCheck(requirements, runs)
  const { untested } = coverage(requirements, checks)
  return makePlan(checks, untested, target, createSelection(requirements, selection))
}

/**
 * Checks a deployment, requirement by requirement, and removes what that left in it.
 *
 * @throws SelectionError when the selection names what does not exist
 * @throws UnreachableError when the service does not answer at the target's address
 * @throws TargetError when the target refuses its keys, and when another run has the same mark
 */
export async function verify(target: Target, options: VerifyOptions, ports: SessionPorts): Promise<Report> {
  const { run, selection, width = 4, rate, timeoutMs = 30_000, runs, signal } = options
  const { requirements = catalogue() } = options
  const plan = planRun(target, selection, requirements, runs)
  if ((await ledgersIn(options.ledgerFolder)).includes(run)) {
    const advice = `wait for it, remove what it left with --cleanup ${run}, or take another mark`
    throw new TargetError(`a run with the mark "${run}" is under way or was cut off: ${advice}`)
  }
  const ledger = openLedger(options.ledgerFolder, run, target.url)
  const { uid = '', managementKey = '' } = target
  const unwatched = openSession({ url: target.url, timeoutMs, ...(rate && { rate }) }, ports)
  const { session, inDoubt, deleted } = watchAgents(unwatched, ledger, agentsPath(uid))
  const agents = createScratchAgents({ session, deleted }, { uid, managementKey }, ledger)
  const controls = createControls(target, session, agents, run, {
    intervalMs: creationIntervalMs(requirements),
    sleep: ports.sleep,
  })
  let opened: Promise<Receiver> | undefined
  const receiver = () => {
    opened ??= openReceiver({ host: target.callback?.host ?? '', mark: run }, ports)
    return opened
  }
  const context = { target, session, agents, controls, run, time: ports, receiver, ...(signal && { signal }) }

  const results = plan.settled.map(({ requirement, outcome }) =>
    toResult(requirement, { ...outcome, evidence: [] }),
  )
  const all = results.length + plan.checks.length
  let leftBehind: string[] = []
  try {
    if (plan.checks.length > 0) await preflight(plan, context)
    await executeAll(plan.checks, context, width, (check, finding) => {
      const result = toResult(check.requirement, finding)
      results.push(result)
      options.onResult?.(result, results.length, all)
    })
  } finally {
    // One that could not be opened has been told of by the checks that need it.
    await opened?.then(
      (open) => open.close(),
      () => undefined,
    )
    leftBehind = await agents.removeAll()
    await ledger.close(leftBehind.length === 0 ? 'nothing' : 'something')
  }
  return makeReport(run, target.url, results, { leftBehind, inDoubt })
}

/** How far apart the contract wants webhooks to be created, in milliseconds. */
function creationIntervalMs(requirements: readonly Requirement[]): number {
  const requirement = requirements.find(({ constraint }) => constraint?.keyword === 'x-creation-interval-ms')
  return Number(requirement?.constraint?.value ?? 0)
}
