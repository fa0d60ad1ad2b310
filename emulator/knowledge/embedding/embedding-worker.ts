import { parentPort, workerData } from 'node:worker_threads'
import { loadModel, type Model } from './model.ts'
import type { EmbeddingJob, EmbeddingResult, WorkerSettings } from './worker-messages.ts'

/*
 * Runs in a worker thread: loads the model for the first job, and answers one job after the other.
 */

const { modelDirectory } = workerData as WorkerSettings
let model: Promise<Model> | undefined

async function answer({ texts }: EmbeddingJob): Promise<EmbeddingResult> {
  try {
    model ??= loadModel(modelDirectory)
    return await (await model).embed(texts)
  } catch (error) {
    model = undefined
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', async (job: EmbeddingJob) => {
  const result = await answer(job)
  parentPort?.postMessage(result, 'vectors' in result ? [result.vectors.buffer] : [])
})
