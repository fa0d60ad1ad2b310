/** What a clock is made from. Handed to it, so that a test of the clock need not wait. */
export interface MachineTime {
  /** Milliseconds since the epoch. */
  now(): number
  /** Milliseconds since an arbitrary moment; never goes back. */
  elapsed(): number
  /** Calls back once when `ms` milliseconds have passed, unless the returned function was called before. */
  after(ms: number, callback: () => void): () => void
}

/** The longest that one timer of the machine can run: 2^31 - 1 milliseconds. */
const longestTimer = 2 ** 31 - 1

/** The machine that this process runs on. */
export const machineTime: MachineTime = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, Math.min(Math.ceil(ms), longestTimer))
    return () => clearTimeout(timer)
  },
}
