/** What the worker is started with. */
export interface WorkerSettings {
  modelDirectory: string
}

export interface EmbeddingJob {
  texts: readonly string[]
}

/** `vectors` has `dimension` numbers for each text; those of a text that is not `known` mean nothing. */
export type EmbeddingResult =
  | { vectors: Float32Array<ArrayBuffer>; known: boolean[]; dimension: number }
  | { failure: string }
