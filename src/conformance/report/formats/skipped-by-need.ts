import type { PresentedResult } from '../present.ts'

/** Ids of skipped requirements by what would enable their checks. */
export function skippedByNeed(results: readonly PresentedResult[]): [need: string, ids: string[]][] {
  const needs = new Map<string, string[]>()
  for (const { id, enable } of results) {
    if (enable !== undefined) needs.set(enable, [...(needs.get(enable) ?? []), id])
  }
  return [...needs]
}
