import type { Emulator } from '../../emulator/index.ts'

/** Stops the emulator once, gracefully, however often it is asked to. */
export function stopOnSignal(emulator: Emulator): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await emulator.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
