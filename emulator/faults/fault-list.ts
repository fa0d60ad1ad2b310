import { checkFault } from './check-fault.ts'
import type { Fault, FaultRule } from './fault.ts'

/** The faults in force, oldest first. */
export interface FaultList {
  /** @throws Refusal 400 for an unknown operation, or a fault that changes nothing */
  add(rule: FaultRule): Fault
  list(): Fault[]
  clear(): void
  /** Puts faults in force as they once were, counts and all, in place of the present ones. */
  restore(faults: readonly Fault[]): void
  /** The fault that a request to this operation meets. The first that strikes; later ones do not see the request. */
  strike(operation: string): Fault | undefined
}

/**
 * @param operations the ids of the service's operations
 * @param fraction draws a number from 0 up to 1
 */
export function createFaultList(operations: readonly string[], fraction: () => number): FaultList {
  let faults: Fault[] = []
  let added = 0

  return {
    add(rule) {
      checkFault(rule, operations)
      added += 1
      const fault: Fault = { id: `fault-${added}`, ...rule, seen: 0, struck: 0 }
      faults.push(fault)
      return { ...fault }
    },
    list: () => faults.map((fault) => ({ ...fault })),
    clear: () => {
      faults = []
    },
    restore: (former) => {
      faults = former.map((fault) => ({ ...fault }))
      added = Math.max(0, ...faults.map(({ id }) => Number(id.replace(/^fault-/, ''))))
    },
    strike: (operation) => faults.find((fault) => meets(fault, operation, fraction)),
  }
}

/** Counts the request with a fault that is for it, and tells whether it strikes. */
function meets(fault: Fault, operation: string, fraction: () => number): boolean {
  if (fault.operation !== '*' && fault.operation !== operation) return false
  if (fault.times !== undefined && fault.struck >= fault.times) return false
  fault.seen += 1
  if (fault.seen <= (fault.after ?? 0)) return false
  if (fault.probability !== undefined && fraction() >= fault.probability) return false
  fault.struck += 1
  return true
}
