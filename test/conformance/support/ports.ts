import type { SessionPorts } from '../../../src/conformance/index.ts'

/** Ports that never really wait; what was slept is kept, in milliseconds. */
export function quickPorts(): SessionPorts & { slept: number[] } {
  const slept: number[] = []
  return {
    fetch,
    slept,
    sleep: async (ms) => {
      slept.push(ms)
    },
    elapsed: () => 0,
  }
}
