import type { Check } from '../checks/index.ts'
import { type Exchange, UnreachableError } from '../http/index.ts'
import { ScratchError } from '../scratch/index.ts'
import { type Finding, type Outcome, UndecidedError, undecided } from '../verdict.ts'
import { createExperiments, type Experiments, type RunContext } from './experiments.ts'
import { recording } from './record.ts'

/** Sendings in a row that came to nothing after which a target counts as gone. */
const givenUpAfter = 5

/** Carries out one check. A failure of the network or of the runner is a verdict too, and never the target's. */
export async function execute(
  check: Check,
  context: RunContext,
  experiments: Experiments = createExperiments(),
  part = check.requirement.id,
): Promise<Finding> {
  if (context.signal?.aborted) return { ...undecided('not sent: the run was stopped'), evidence: [] }
  if (context.session.unanswered >= givenUpAfter) {
    return { ...undecided('not sent: the target no longer answered'), evidence: [] }
  }
  const { session, exchanges } = recording(context.session)
  const experiment = experiments.openTo(context, exchanges)
  const agents = context.agents.within(part)
  const outcome = await check.run({ ...context, session, agents, experiment }).catch(explain)
  return { ...outcome, evidence: exchanges }
}

/**
 * Looks once more, with nothing beside it, at what was refused: the plan may have been full by what other checks had
 * created. One that is full even now says nothing of the request.
 */
async function reconsider(check: Check, context: RunContext, experiments: Experiments): Promise<Finding> {
  const finding = await execute(check, context, experiments, `${check.requirement.id} again`)
  if (!restsOnRefusedCreation(finding)) return finding
  const hasRoom = await context.agents.hasRoom().catch(keepFinding)
  const said = 'agents can no longer be created, though they could be before: is the plan full?'
  return hasRoom ? finding : { ...undecided(said), evidence: finding.evidence }
}

function restsOnRefusedCreation({ verdict, evidence }: Finding): boolean {
  return (verdict === 'failed' || verdict === 'error') && evidence.some(isRefusedCreation)
}

function isRefusedCreation({ call, status }: Exchange): boolean {
  return call.method === 'POST' && call.path.endsWith('/agent') && (status === 400 || status === 403)
}

/** Without an answer nothing speaks against what was found. */
function keepFinding(error: unknown): boolean {
  if (error instanceof UnreachableError) return true
  throw error
}

function explain(error: unknown): Outcome {
  const isKnown =
    error instanceof UnreachableError || error instanceof ScratchError || error instanceof UndecidedError
  if (isKnown) return undecided(error.message)
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return undecided(`the runner failed, which is a bug of it: ${detail}`)
}

/**
 * Carries out checks, `width` at a time, in their order; then, one at a time, those whose finding rests on an agent that
 * was refused, and those that bear no others beside them.
 */
export async function executeAll(
  checks: readonly Check[],
  context: RunContext,
  width: number,
  onFinding: (check: Check, finding: Finding) => void,
): Promise<void> {
  const experiments = createExperiments()
  const uncertain: Check[] = []
  const together = checks.filter(({ alone }) => !alone)
  let next = 0
  const work = async () => {
    for (let check = together[next++]; check; check = together[next++]) {
      const finding = await execute(check, context, experiments)
      if (restsOnRefusedCreation(finding)) uncertain.push(check)
      else onFinding(check, finding)
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  for (const check of uncertain) onFinding(check, await reconsider(check, context, experiments))
  for (const check of checks.filter(({ alone }) => alone)) {
    onFinding(check, await execute(check, context, experiments))
  }
}
