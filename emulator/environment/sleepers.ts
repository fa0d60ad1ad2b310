import type { MachineTime } from './machine-time.ts'

/** Those who wait for a moment of a clock. */
export interface Sleepers {
  add(ms: number): Promise<void>
  /** Wakes those whose moment has come. */
  wakeDue(): void
  wakeAll(): void
}

/** @param elapsed the clock's own measure: a moment is a value of it */
export function createSleepers(machine: MachineTime, elapsed: () => number): Sleepers {
  const waiting = new Map<() => void, { due: number; cancel: () => void }>()

  const wake = (resolve: () => void) => {
    waiting.get(resolve)?.cancel()
    waiting.delete(resolve)
    resolve()
  }
  /** A machine's timer may ring early, or be too short for a long wait: then it is wound up again. */
  const wait = (resolve: () => void, due: number) => {
    const cancel = machine.after(due - elapsed(), () =>
      elapsed() >= due ? wake(resolve) : wait(resolve, due),
    )
    waiting.set(resolve, { due, cancel })
  }

  return {
    add: (ms) => new Promise((resolve) => wait(resolve, elapsed() + ms)),
    wakeDue: () => {
      for (const [resolve, { due }] of [...waiting]) if (elapsed() >= due) wake(resolve)
    },
    wakeAll: () => {
      for (const resolve of [...waiting.keys()]) wake(resolve)
    },
  }
}
