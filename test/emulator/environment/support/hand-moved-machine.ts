import type { MachineTime } from '../../../../emulator/environment/machine-time.ts'

/** A machine whose time passes only when a test says so. */
export interface HandMovedMachine extends MachineTime {
  pass(ms: number): Promise<void>
  /** How many timers are wound up. */
  readonly timers: number
}

export function handMovedMachine(start = Date.UTC(2026, 0, 31, 9)): HandMovedMachine {
  let passed = 0
  const timers = new Map<object, { at: number; callback: () => void }>()
  const ring = () => {
    for (const [timer, { at, callback }] of [...timers]) {
      if (at > passed) continue
      timers.delete(timer)
      callback()
    }
  }
  return {
    now: () => start + passed,
    elapsed: () => passed,
    after: (ms, callback) => {
      const timer = {}
      timers.set(timer, { at: passed + ms, callback })
      return () => timers.delete(timer)
    },
    async pass(ms) {
      passed += ms
      ring()
      await Promise.resolve()
    },
    get timers() {
      return timers.size
    },
  }
}
