import type { Document, DocumentDetails, Metadata } from './document.ts'

/** The history that an agent's documents are kept in; an agent has one partition. */
export const KNOWLEDGE = 'knowledge'

/** What happened to an agent's documents, in order. A document that is put again takes the place of the earlier. */
export type KnowledgeEntry = { put: StoredDocument } | { delete: string }

export interface StoredDocument extends DocumentDetails {
  id: string
  metadata: Metadata
  text: string
  chunks: readonly StoredChunk[]
  updatedAt: string
}

/** Where a chunk lies in its document's text. */
export interface StoredChunk {
  start: number
  end: number
  headings: readonly string[]
  /** Names the text that is searched, and so its vector. */
  key: string
}

/** The text that a chunk is found by. */
export function searchedText(document: StoredDocument, { start, end, headings }: StoredChunk): string {
  return [...headings, document.text.slice(start, end)].join('\n')
}

export function describeDocument({ text, chunks, ...details }: StoredDocument): Document {
  return { ...details, length: text.length, chunks: chunks.length }
}
