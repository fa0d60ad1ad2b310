import leven from 'leven'
import type { controlComponents } from '../contract/index.ts'
import type { Misfit } from './find-misfits.ts'

export type FaultRule = controlComponents['schemas']['FaultRule']

/**
 * What the schema of faults cannot say: operations that the service does not have, and faults that change nothing.
 *
 * @param operations the ids of the service's operations
 */
export function findFaultMisfits(rules: readonly FaultRule[], operations: readonly string[]): Misfit[] {
  return rules.flatMap((rule, index): Misfit[] => [
    ...(rule.operation === '*' || operations.includes(rule.operation)
      ? []
      : [{ path: [index, 'operation'], message: unknownOperation(rule.operation, operations) }]),
    ...(hasEffect(rule) ? [] : [{ path: [index], message: withoutEffect }]),
  ])
}

function hasEffect({ kind = 'answer', status, body, delayMs }: FaultRule): boolean {
  return kind !== 'answer' || [status, body, delayMs].some((change) => change !== undefined)
}

function unknownOperation(name: string, operations: readonly string[]): string {
  const [nearest] = [...operations].sort((one, other) => leven(one, name) - leven(other, name))
  return `operation "${name}" is none of the service's: did you mean ${nearest}? There are ${operations.join(', ')}, and * for all`
}

const withoutEffect =
  'the fault changes nothing; give it a status, a body, a delayMs, or a kind other than answer'
