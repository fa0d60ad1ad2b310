import type { Delivery } from './delivery/index.ts'
import { NoDeliveryError } from './errors.ts'
import type { Evaluation, TriggerType } from './occasion.ts'

/** Which delivery a test waits for; what is left out may be anything. */
export interface Awaited {
  agentId?: string
  trigger?: TriggerType
  /** The webhook's name. */
  webhook?: string
  /** Milliseconds of real time. */
  timeout?: number
}

/** Lets tests wait for deliveries without sleeping. */
export interface Watch {
  finished(delivery: Delivery): void
  evaluated(agentId: string, evaluations: readonly Evaluation[]): void
  /**
   * The next delivery that is over, and has not been given out by an earlier call.
   *
   * @throws NoDeliveryError when there is none in time, or none any more; it shows the latest evaluations
   */
  next(awaited?: Awaited): Promise<Delivery>
  clear(): void
  /** No delivery comes any more: ends the waiting. */
  close(): void
}

interface Waiting {
  awaited: Awaited
  resolve(delivery: Delivery): void
  /** @param what happened instead of the delivery */
  reject(what: string): void
}

const closed = 'the emulator was closed before such a delivery came to an end'
const mostKept = 1000
const mostEvaluations = 20

export function createWatch(): Watch {
  const notYetGiven: Delivery[] = []
  const evaluations: { agentId: string; evaluation: Evaluation }[] = []
  const waiting = new Set<Waiting>()
  let isClosed = false

  const give = (awaited: Awaited): Delivery | undefined => {
    const index = notYetGiven.findIndex((delivery) => fits(awaited, delivery))
    return index < 0 ? undefined : notYetGiven.splice(index, 1)[0]
  }

  return {
    finished(delivery) {
      const first = [...waiting].find(({ awaited }) => fits(awaited, delivery))
      if (first) {
        waiting.delete(first)
        first.resolve(delivery)
        return
      }
      notYetGiven.push(delivery)
      if (notYetGiven.length > mostKept) notYetGiven.shift()
    },

    evaluated(agentId, made) {
      evaluations.push(...made.map((evaluation) => ({ agentId, evaluation })))
      evaluations.splice(0, Math.max(0, evaluations.length - mostEvaluations))
    },

    next(awaited = {}) {
      const there = give(awaited)
      if (there) return Promise.resolve(there)
      const { timeout = 5000 } = awaited
      return new Promise((resolve, reject) => {
        const entry: Waiting = {
          awaited,
          resolve(delivery) {
            clearTimeout(timer)
            resolve(delivery)
          },
          reject(what) {
            clearTimeout(timer)
            reject(new NoDeliveryError(explain(awaited, what, evaluations)))
          },
        }
        const timer = setTimeout(() => {
          waiting.delete(entry)
          entry.reject(`no such delivery came to an end within ${timeout} ms`)
        }, timeout)
        if (isClosed) entry.reject(closed)
        else waiting.add(entry)
      })
    },

    clear() {
      notYetGiven.length = 0
      evaluations.length = 0
    },

    close() {
      isClosed = true
      for (const entry of waiting) entry.reject(closed)
      waiting.clear()
    },
  }
}

function fits({ agentId, trigger, webhook }: Awaited, delivery: Delivery): boolean {
  return (
    (agentId === undefined || delivery.agentId === agentId) &&
    (trigger === undefined || delivery.trigger === trigger) &&
    (webhook === undefined || delivery.webhook === webhook)
  )
}

function explain(
  awaited: Awaited,
  what: string,
  evaluations: readonly { agentId: string; evaluation: Evaluation }[],
): string {
  const lines = evaluations
    .filter(({ agentId }) => awaited.agentId === undefined || awaited.agentId === agentId)
    .map(({ evaluation: { webhook, trigger, fired, reason } }) => {
      const outcome = fired ? 'fired' : 'did not fire'
      return `  ${webhook} (trigger ${trigger}) ${outcome}: ${reason}`
    })
  const latest = lines.length > 0 ? ['the latest evaluations:', ...lines] : ['no webhook was evaluated yet']
  return [`${what}; ${latest[0]}`, ...latest.slice(1)].join('\n')
}
