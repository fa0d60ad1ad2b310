/** Turns texts into vectors by a model. */
export interface Embedder {
  /** What tells the model from every other: vectors of two models are never compared. */
  modelId(): Promise<string>
  /**
   * A vector of length 1 for each text, all of the same dimension; `undefined` for a text of which the model knows
   * nothing. Queries overtake imports.
   *
   * @throws EmbeddingError (as a rejection) when the model cannot be loaded or fails
   */
  embed(texts: readonly string[], priority: Priority): Promise<(Float32Array | undefined)[]>
  close(): Promise<void>
}

export type Priority = 'query' | 'import'
