import { EmbeddingError, type Knowledge } from './knowledge/index.ts'

/**
 * Embeds what the store holds and the model has no vectors of, as after a change of the model; requests are answered
 * meanwhile. It tells when it begins, at each tenth, and when it is done.
 */
export async function embedStored(
  knowledge: Knowledge,
  tell: (sentence: string) => void,
  report: (error: unknown) => void,
): Promise<void> {
  let told = -1
  try {
    await knowledge.completeVectors(({ done, total }) => {
      const tenth = Math.floor((10 * done) / total)
      if (tenth === told) return
      told = tenth
      tell(`${done} of ${total} stored chunks are embedded by this model`)
    })
  } catch (error) {
    const isStopping = error instanceof EmbeddingError && error.code === 'closed'
    if (!isStopping) report(error)
  }
}
