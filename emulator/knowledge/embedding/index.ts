export { bundledModel } from './bundled-model.ts'
export { createWorkerEmbedder } from './create-worker-embedder.ts'
export type { Embedder, Priority } from './embedder.ts'
export { EmbeddingError } from './errors.ts'
