import type { PresentedResult } from '../present.ts'

/** Results by operation, those of no single one under `general`, in the order of their first. */
export function byOperation(results: readonly PresentedResult[]): Map<string, PresentedResult[]> {
  const groups = new Map<string, PresentedResult[]>()
  for (const result of results) {
    const operation = result.operation ?? 'general'
    groups.set(operation, [...(groups.get(operation) ?? []), result])
  }
  return groups
}
