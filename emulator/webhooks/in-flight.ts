import type { AttemptResult } from './delivery/index.ts'

/** The deliveries under way, so that they can be waited for and ended. */
export interface InFlight {
  /** Runs a delivery until it is over; its signal ends it, with the result as the reason. */
  track<Result>(agentId: string, run: (signal: AbortSignal) => Promise<Result>): Promise<Result>
  /** Ends the deliveries of an agent, or all, with a result. */
  end(result: AttemptResult, agentId?: string): void
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
}

export function createInFlight(): InFlight {
  const running = new Set<{ agentId: string; controller: AbortController; over: Promise<unknown> }>()

  return {
    async track(agentId, run) {
      const controller = new AbortController()
      const over = run(controller.signal)
      const entry = { agentId, controller, over: over.catch(() => undefined) }
      running.add(entry)
      try {
        return await over
      } finally {
        running.delete(entry)
      }
    },
    end(result, agentId) {
      for (const entry of running) {
        if (agentId === undefined || entry.agentId === agentId) entry.controller.abort(result)
      }
    },
    async idle() {
      while (running.size > 0) await Promise.all([...running].map(({ over }) => over))
    },
  }
}
