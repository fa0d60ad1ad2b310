/** What the worker is started with. */
export interface WorkerSettings {
  modelDirectory: string
}

export interface EmbeddingJob {
  texts: readonly string[]
}

export type EmbeddingResult = { vectors: (Float32Array<ArrayBuffer> | undefined)[] } | { failure: string }
