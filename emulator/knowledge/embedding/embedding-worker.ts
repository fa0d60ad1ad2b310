import { loadModel, type Model } from './model.ts'
import type { EmbeddingJob, EmbeddingResult } from './worker-messages.ts'

/*
 * Runs in a process of its own: loads the model for the first job, and answers one job after the other. It ends when
 * its parent does, however that comes; signals to both are the parent's to act on.
 */

const [, , modelDirectory = ''] = process.argv
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

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', async (job: EmbeddingJob) => {
  const result = await answer(job)
  process.send?.(result)
})
