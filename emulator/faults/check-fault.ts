import { faultWithoutEffect, unknownOperation } from './errors.ts'
import type { FaultRule } from './fault.ts'

/**
 * Checks what the schema of a fault cannot say.
 *
 * @param operations the ids of the service's operations
 * @throws Refusal 400 for an operation that the service does not have, and for a fault that changes nothing
 */
export function checkFault(rule: FaultRule, operations: readonly string[]): void {
  if (rule.operation !== '*' && !operations.includes(rule.operation)) {
    throw unknownOperation(rule.operation, operations)
  }
  const answers = rule.status !== undefined || rule.body !== undefined
  const isReal = rule.kind === undefined || rule.kind === 'answer'
  if (isReal && !answers && rule.delayMs === undefined) throw faultWithoutEffect()
}
