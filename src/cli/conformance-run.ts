import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionPorts } from '../conformance/index.ts'
import type { PaceOptions } from './pace-options.ts'

/** Where the ledgers of runs are kept. */
export const ledgerFolder = '.understudy/runs'

export const ports: SessionPorts = {
  fetch,
  // Whoever gives up waiting is not told so by an error.
  sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
  elapsed: () => performance.now(),
}

/** The mark of a new run. */
export function newRun(): string {
  return Date.now().toString(36)
}

/** How a run is paced. */
export function paceOf({ timeout, rate }: PaceOptions): { timeoutMs: number; rate?: number } {
  return { timeoutMs: timeout, ...(rate !== undefined && { rate }) }
}

/** Shows on a terminal how far a run has come. */
export function showProgress(_result: unknown, done: number, all: number): void {
  if (!process.stderr.isTTY) return
  process.stderr.write(done === all ? '\r\u001b[K' : `\r${done} of ${all}`)
}

/** Is aborted when the process is asked to end; asked a second time, it ends at once. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => {
      process.stderr.write(
        'understudy: stopping, and removing what the run has made; once more ends it at once\n',
      )
      controller.abort()
    })
  }
  return controller.signal
}
