import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import type { Embedder, Priority } from './embedder.ts'
import { embedderClosed, modelFailed } from './errors.ts'
import { identifyModel } from './model-files.ts'
import { startWorker } from './start-worker.ts'
import type { EmbeddingResult } from './worker-messages.ts'

interface Job {
  texts: readonly string[]
  resolve(vectors: (Float32Array | undefined)[]): void
  reject(error: unknown): void
}

/**
 * Embeds in a worker thread, which starts with the first text. The worker has one job at a time: a query waits for
 * the part of an import that is under way, at most, and imports wait for each other.
 *
 * @param modelDirectory a model as the feature-extraction pipeline reads it, quantized
 */
export function createWorkerEmbedder(modelDirectory: string): Embedder {
  const waiting: Record<Priority, Job[]> = { query: [], import: [] }
  let identity: Promise<string> | undefined
  let worker: Worker | undefined
  let isBusy = false
  let isClosed = false

  const work = async () => {
    if (isBusy) return
    isBusy = true
    for (let job = next(); job; job = next()) {
      try {
        job.resolve(await carryOut(job.texts))
      } catch (error) {
        job.reject(isClosed ? embedderClosed() : error)
      }
    }
    isBusy = false
  }
  const next = () => waiting.query.shift() ?? waiting.import.shift()

  const carryOut = async (texts: readonly string[]) => {
    if (isClosed) throw embedderClosed()
    worker ??= startWorker({ modelDirectory })
    const result = await ask(worker, texts).catch((error) => {
      worker = undefined
      throw modelFailed(modelDirectory, error instanceof Error ? error.message : String(error))
    })
    if ('failure' in result) throw modelFailed(modelDirectory, result.failure)
    return result.vectors
  }

  return {
    modelId() {
      identity ??= identifyModel(modelDirectory)
      return identity
    },
    embed(texts, priority) {
      return new Promise((resolve, reject) => {
        waiting[priority].push({ texts, resolve, reject })
        void work()
      })
    },
    async close() {
      isClosed = true
      await worker?.terminate()
    },
  }
}

/** @throws what made the worker end, when it ends in place of an answer */
async function ask(worker: Worker, texts: readonly string[]): Promise<EmbeddingResult> {
  const ending = new AbortController()
  const ended = once(worker, 'exit', { signal: ending.signal }).then(() => {
    throw new Error('its worker thread ended')
  })
  try {
    worker.postMessage({ texts })
    const answered = once(worker, 'message', { signal: ending.signal })
    const [result] = (await Promise.race([answered, ended])) as [EmbeddingResult]
    return result
  } finally {
    ending.abort()
  }
}
