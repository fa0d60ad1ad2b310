import type { Check } from '../checks/index.ts'
import { UnreachableError } from '../http/index.ts'
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
): Promise<Finding> {
  if (context.session.unanswered >= givenUpAfter) {
    return { ...undecided('not sent: the target no longer answered'), evidence: [] }
  }
  const { session, exchanges } = recording(context.session)
  const experiment = experiments.openTo(context, exchanges)
  const agents = context.agents.within(check.requirement.id)
  const outcome = await check.run({ ...context, session, agents, experiment }).catch(explain)
  return { ...outcome, evidence: exchanges }
}

function explain(error: unknown): Outcome {
  const isKnown =
    error instanceof UnreachableError || error instanceof ScratchError || error instanceof UndecidedError
  if (isKnown) return undecided(error.message)
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return undecided(`the runner failed, which is a bug of it: ${detail}`)
}

/** Carries out checks, `width` at a time, in their order; then those that bear no others beside them. */
export async function executeAll(
  checks: readonly Check[],
  context: RunContext,
  width: number,
  onFinding: (check: Check, finding: Finding) => void,
): Promise<void> {
  const experiments = createExperiments()
  const carryOut = async (some: readonly Check[], atOnce: number) => {
    let next = 0
    const work = async () => {
      for (let check = some[next++]; check; check = some[next++])
        onFinding(check, await execute(check, context, experiments))
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }
  await carryOut(
    checks.filter(({ alone }) => !alone),
    width,
  )
  await carryOut(
    checks.filter(({ alone }) => alone),
    1,
  )
}
