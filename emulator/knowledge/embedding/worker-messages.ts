export interface EmbeddingJob {
  texts: readonly string[]
}

export type EmbeddingResult = { vectors: (Float32Array<ArrayBuffer> | undefined)[] } | { failure: string }
