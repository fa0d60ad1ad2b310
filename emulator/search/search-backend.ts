/** Values of a custom field. */
export type MetadataValue = string | number | boolean | readonly string[]

/** A piece of a document, as the search finds it. */
export interface SearchedChunk {
  id: string
  documentId: string
  text: string
  /** The document's label, address and custom fields. */
  label?: string
  url?: string
  metadata: Readonly<Record<string, MetadataValue>>
}

export interface VectorHit {
  chunk: SearchedChunk
  /** The cosine of query and chunk, from -1 to 1. */
  similarity: number
}

export interface LexicalHit {
  chunk: SearchedChunk
  /** BM25, above 0 and without an upper bound. */
  score: number
  /** What each word of the query adds to it. */
  terms: { term: string; score: number }[]
}

/**
 * What the search asks: the two rankings of an agent's chunks, at most `count` long, best first, equal ones always in
 * the same order; and the text that a chunk is from, or nothing when the document is gone.
 */
export interface SearchBackend {
  vectorSearch(agentId: string, query: string, count: number): Promise<VectorHit[]>
  lexicalSearch(agentId: string, query: string, count: number): Promise<LexicalHit[]>
  fullText(agentId: string, documentId: string): string | undefined
}
