import type { Embedder } from '../../emulator/knowledge/index.ts'
import { sampleVector } from './sample-vectors.ts'

export interface SampleEmbedder extends Embedder {
  /** The vectors of queries that have been embedded, which are given at once when they are asked for again. */
  readonly queries: ReadonlyMap<string, Float32Array>
}

/** Gives imported texts made-up vectors of the model's dimension; queries go through the model. */
export function createSampleEmbedder(model: Embedder, dimension: number): SampleEmbedder {
  const queries = new Map<string, Float32Array>()
  const embedQuery = async (query: string) => {
    const known = queries.get(query)
    if (known) return known
    const [vector] = await model.embed([query], 'query')
    if (vector) queries.set(query, vector)
    return vector
  }
  return {
    queries,
    modelId: async () => 'samples',
    embed: async (texts, priority) =>
      priority === 'query'
        ? Promise.all(texts.map(embedQuery))
        : texts.map((text) => sampleVector(text, dimension)),
    close: () => model.close(),
  }
}
