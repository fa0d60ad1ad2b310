import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { packageRoot } from '../../../src/package-root.ts'

/**
 * Starts the process that the model runs in. A thread would not do: the ONNX runtime damages the memory of a process
 * of which one of its threads ends. It runs from the build also when this file does not, and ends with its parent.
 */
export function startWorker(modelDirectory: string): ChildProcess {
  const file = join(packageRoot(), 'dist', 'emulator', 'knowledge', 'embedding', 'embedding-worker.js')
  return fork(file, [modelDirectory], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  })
}
