import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { packageRoot } from '../../../src/package-root.ts'
import type { WorkerSettings } from './worker-messages.ts'

/**
 * Starts the worker thread that the model runs in. It runs from the build also when this file does not: a worker
 * cannot be started from TypeScript. It does not keep the process alive.
 */
export function startWorker(settings: WorkerSettings): Worker {
  keepRuntimeLoaded()
  const file = join(packageRoot(), 'dist', 'emulator', 'knowledge', 'embedding', 'embedding-worker.js')
  const worker = new Worker(file, { workerData: settings })
  worker.unref()
  return worker
}

/**
 * The native part of the ONNX runtime can be loaded only once in a process, and is unloaded with the last thread that
 * uses it; a later worker would fail. The main thread keeps it loaded.
 */
function keepRuntimeLoaded(): void {
  const require = createRequire(import.meta.url)
  createRequire(require.resolve('@xenova/transformers'))('onnxruntime-node')
}
