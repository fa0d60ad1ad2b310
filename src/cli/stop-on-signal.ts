import type { Emulator } from '../../emulator/index.ts'
import { reportFailure } from './report-failure.ts'

/** Stops the emulator once, gracefully, however often it is asked to. */
export function stopOnSignal(emulator: Emulator): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    process.exit(await exitCode(emulator.close()))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function exitCode(stopped: Promise<void>): Promise<number> {
  return stopped.then(() => 0, reportFailure)
}
