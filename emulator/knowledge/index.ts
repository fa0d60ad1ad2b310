export type {
  Chunk,
  Document,
  DocumentContent,
  DocumentDetails,
  Metadata,
  MetadataValue,
  NewDocument,
} from './document.ts'
export type { Knowledge, LexicalHit, Progress, VectorHit } from './knowledge.ts'
