/** More calls wait than the queue has room for. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Runs calls, not too many at once for one host; the others wait in the order in which they came. */
export interface HostQueue {
  /** @throws QueueFull when there is no room to wait */
  run<Result>(host: string, call: () => Promise<Result>): Promise<Result>
}

export function createHostQueue({ perHost, capacity }: { perHost: number; capacity: number }): HostQueue {
  const lanes = new Map<string, { running: number; waiting: (() => void)[] }>()
  let waiting = 0

  const enter = async (host: string) => {
    const lane = lanes.get(host) ?? { running: 0, waiting: [] }
    lanes.set(host, lane)
    if (lane.running < perHost) {
      lane.running += 1
      return
    }
    if (waiting >= capacity) throw new QueueFull()
    waiting += 1
    await new Promise<void>((resolve) => lane.waiting.push(resolve))
    waiting -= 1
  }

  const leave = (host: string) => {
    const lane = lanes.get(host)
    if (!lane) return
    const next = lane.waiting.shift()
    // The place passes on to the next; nobody who comes in between can take it.
    if (next) next()
    else lane.running -= 1
    if (lane.running === 0) lanes.delete(host)
  }

  return {
    async run(host, call) {
      await enter(host)
      try {
        return await call()
      } finally {
        leave(host)
      }
    },
  }
}
