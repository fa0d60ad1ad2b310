import type { Requirement } from '../catalogue/index.ts'
import { allChecks, type Check } from './checks/index.ts'
import { probeChecks } from './probes/index.ts'

/** How often a probe looks, unless it is told otherwise: once more than once. */
const usualRuns = 2

/**
 * Everything that can be looked at: the checks of what is required, and the probes of what is left open.
 *
 * @param runs how often each probe looks
 */
export function everyCheck(requirements: readonly Requirement[], runs: number = usualRuns): Check[] {
  return [...allChecks(requirements), ...probeChecks(requirements, runs)]
}
