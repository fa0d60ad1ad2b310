import type { Plan } from '../plan/index.ts'
import { toResult } from './report.ts'
import { showSkipped } from './to-terminal.ts'

/** What a run would do, before anything is sent: its checks by operation, what it leaves out, and what it costs. */
export function planToTerminal({ checks, settled, requests, searches }: Plan, rate?: number): string {
  const counts = new Map<string, number>()
  for (const { requirement } of checks) {
    const operation = requirement.operation ?? 'in general'
    counts.set(operation, (counts.get(operation) ?? 0) + 1)
  }
  const skippedResults = settled.map(({ requirement, outcome }) =>
    toResult(requirement, { ...outcome, evidence: [] }),
  )
  const time = rate === undefined ? '' : `, in ${Math.ceil(requests / rate)} seconds at ${rate} a second`
  const blocks = [
    [...counts].map(([operation, count]) => `${operation.padEnd(20)} ${count} checks`).join('\n'),
    showSkipped(skippedResults),
    `${checks.length} checks, at most ${requests} requests, ${searches} of them searches${time}; nothing was sent`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
