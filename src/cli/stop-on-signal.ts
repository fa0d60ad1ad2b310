import type { Emulator } from '../../emulator/index.ts'
import { reportFailure } from './report-failure.ts'

/**
 * Stops the emulator once, gracefully, however often it is asked to.
 *
 * @param finish what is left to do when nothing changes any more
 */
export function stopOnSignal(emulator: Emulator, finish: () => Promise<void>): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    try {
      await emulator.close()
      await finish()
      process.exit(0)
    } catch (error) {
      process.exit(reportFailure(error))
    }
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
