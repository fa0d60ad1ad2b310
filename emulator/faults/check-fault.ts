import { findFaultMisfits } from '../../src/seed/index.ts'
import { unfitFault } from './errors.ts'
import type { FaultRule } from './fault.ts'

/**
 * Checks what the schema of a fault cannot say.
 *
 * @param operations the ids of the service's operations
 * @throws Refusal 400 for an operation that the service does not have, and for a fault that changes nothing
 */
export function checkFault(rule: FaultRule, operations: readonly string[]): void {
  const [first] = findFaultMisfits([rule], operations)
  if (first) throw unfitFault(first)
}
