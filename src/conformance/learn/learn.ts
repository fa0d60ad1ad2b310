import type { SessionPorts } from '../http/index.ts'
import type { SelectionOptions } from '../plan/index.ts'
import type { Report } from '../report/index.ts'
import type { Target } from '../target/index.ts'
import { type VerifyOptions, verify } from '../verify.ts'

export interface LearnOptions extends VerifyOptions {
  selection?: Omit<SelectionOptions, 'levels'>
}

/** How often each silent point is looked at before its value is written down. */
const usualRuns = 3

/**
 * Looks at everything that the specification leaves open, and at nothing else.
 *
 * @throws UnreachableError when the service does not answer at the target's address
 * @throws TargetError when the target refuses its keys
 */
export function learn(target: Target, options: LearnOptions, ports: SessionPorts): Promise<Report> {
  const selection: SelectionOptions = { ...options.selection, levels: ['unspecified', 'contradictory'] }
  return verify(target, { runs: usualRuns, ...options, selection }, ports)
}
