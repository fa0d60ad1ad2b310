import type { Path, Problem, Source } from '../checked-file/index.ts'
import { loadContract, operationIds } from '../contract/index.ts'
import { completeProfile } from '../profile/index.ts'
import { type FaultRule, findFaultMisfits } from './find-fault-misfits.ts'

/**
 * Holds the faults that a file lists to the operations of the service.
 *
 * @param path where in the file the list stands
 */
export async function checkFaults(
  source: Source,
  faults: readonly FaultRule[],
  path: Path,
): Promise<Problem[]> {
  const { document } = await loadContract('openapi', completeProfile({}))
  return findFaultMisfits(faults, operationIds(document)).map((misfit) =>
    source.problem([...path, ...misfit.path], misfit.message),
  )
}
