import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
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
 * Embeds in a process of its own, which starts with the first text. It has one job at a time: a query waits for
 * the part of an import that is under way, at most, and imports wait for each other.
 *
 * @param modelDirectory a model as the feature-extraction pipeline reads it, quantized
 */
export function createWorkerEmbedder(modelDirectory: string): Embedder {
  const waiting: Record<Priority, Job[]> = { query: [], import: [] }
  let identity: Promise<string> | undefined
  let worker: ChildProcess | undefined
  let working: Promise<void> | undefined
  let isClosed = false

  const work = async () => {
    for (let job = next(); job; job = next()) {
      try {
        job.resolve(await carryOut(job.texts))
      } catch (error) {
        job.reject(isClosed ? embedderClosed() : error)
      }
    }
    working = undefined
  }
  const next = () => waiting.query.shift() ?? waiting.import.shift()

  const carryOut = async (texts: readonly string[]) => {
    if (isClosed) throw embedderClosed()
    worker ??= startWorker(modelDirectory)
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
        working ??= work()
      })
    },
    async close() {
      isClosed = true
      const ending = worker
      if (ending?.kill('SIGKILL')) await once(ending, 'exit')
      await working
    },
  }
}

/** @throws what made the worker end, when it ends in place of an answer */
async function ask(worker: ChildProcess, texts: readonly string[]): Promise<EmbeddingResult> {
  const settled = new AbortController()
  const ended = once(worker, 'exit', { signal: settled.signal }).then(([code, signal]) => {
    throw new Error(`its process ended with ${signal ?? code}`)
  })
  try {
    worker.send({ texts })
    const answered = once(worker, 'message', { signal: settled.signal })
    const [result] = (await Promise.race([answered, ended])) as [EmbeddingResult]
    return result
  } finally {
    settled.abort()
  }
}
