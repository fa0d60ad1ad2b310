import type { Check, CheckContext } from '../checks/index.ts'
import { UnreachableError } from '../http/index.ts'
import { ScratchError } from '../scratch/index.ts'
import { type Finding, type Outcome, undecided } from '../verdict.ts'
import { recording } from './record.ts'

/** Sendings in a row that came to nothing after which a target counts as gone. */
const givenUpAfter = 5

/** Carries out one check. A failure of the network or of the runner is a verdict too, and never the target's. */
export async function execute(check: Check, context: CheckContext): Promise<Finding> {
  if (context.session.unanswered >= givenUpAfter) {
    return { ...undecided('not sent: the target no longer answered'), evidence: [] }
  }
  const { session, exchanges } = recording(context.session)
  const outcome = await check.run({ ...context, session }).catch(explain)
  return { ...outcome, evidence: exchanges }
}

function explain(error: unknown): Outcome {
  if (error instanceof UnreachableError || error instanceof ScratchError) return undecided(error.message)
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return undecided(`the runner failed, which is a bug of it: ${detail}`)
}

/** Carries out checks, `width` at a time, in their order. */
export async function executeAll(
  checks: readonly Check[],
  context: CheckContext,
  width: number,
  onFinding: (check: Check, finding: Finding) => void,
): Promise<void> {
  let next = 0
  const work = async () => {
    for (let check = checks[next++]; check; check = checks[next++])
      onFinding(check, await execute(check, context))
  }
  await Promise.all(Array.from({ length: width }, work))
}
