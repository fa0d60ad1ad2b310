export { createKnowledge, type KnowledgeOptions } from './create-knowledge.ts'
export type {
  Chunk,
  Document,
  DocumentContent,
  DocumentDetails,
  Metadata,
  MetadataValue,
  NewDocument,
} from './document.ts'
export {
  bundledModel,
  createWorkerEmbedder,
  downloadModel,
  type Embedder,
  EmbeddingError,
  identifyModel,
  type Priority,
} from './embedding/index.ts'
export type { Knowledge, LexicalHit, Progress, VectorHit, Work } from './knowledge.ts'
export { checkDocument, prepareDocument } from './prepare-document.ts'
export { deleteKnowledgeOf, storeDocument } from './store-documents.ts'
export type { StoredDocument } from './stored-document.ts'
