import { parentPort, workerData } from 'node:worker_threads'
import { loadModel, type Model } from './model.ts'
import type { EmbeddingJob, EmbeddingResult, WorkerSettings } from './worker-messages.ts'

/*
 * Runs in a worker thread: loads the model for the first job, and answers one job after the other.
 */

const { modelDirectory } = workerData as WorkerSettings
let loading: Promise<Model> | undefined

async function answer({ texts }: EmbeddingJob): Promise<EmbeddingResult> {
  try {
    loading ??= loadModel(modelDirectory)
    const model = await loading
    const vectors = []
    for (const text of texts) vectors.push(await model.embed(text))
    return { vectors }
  } catch (error) {
    loading = undefined
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', async (job: EmbeddingJob) => {
  const result = await answer(job)
  const vectors = 'vectors' in result ? result.vectors : []
  parentPort?.postMessage(
    result,
    vectors.flatMap((vector) => vector?.buffer ?? []),
  )
})
