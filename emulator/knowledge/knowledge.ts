import type { Chunk, Document, NewDocument } from './document.ts'

export interface VectorHit {
  chunk: Chunk
  /** Cosine of the angle between query and chunk, -1…1. */
  similarity: number
}

export interface LexicalHit {
  chunk: Chunk
  /** BM25, not normalised: 0 and above, without a bound. */
  score: number
  /** The parts that the score is the sum of, by index term. */
  terms: { term: string; score: number }[]
}

/** How many of so many are done. */
export interface Progress {
  done: number
  total: number
}

/** Something that takes long, and is under way. */
export interface Work {
  /** `embedding` is of documents that are stored but have no vectors of this model. */
  kind: 'import' | 'embedding'
  agentId: string
  documents: Progress
  /** Chunks that have got their vectors so far. */
  chunks: number
  startedAt: string
}

/** The agents' knowledge data stores. */
export interface Knowledge {
  /**
   * The agent's chunks nearest in meaning to the query: best first, the ones put earlier first where they tie. Chunks
   * without a vector are never found; a query without one finds nothing.
   *
   * @throws EmbeddingError (as a rejection) when the model cannot be loaded or fails
   */
  vectorSearch(agentId: string, query: string, count: number): Promise<VectorHit[]>
  /** The agent's chunks that share words with the query: best first, the ones put earlier first where they tie. */
  lexicalSearch(agentId: string, query: string, count: number): Promise<LexicalHit[]>
  /** The whole text that a document's chunks were cut from. */
  fullText(agentId: string, documentId: string): string | undefined
  /**
   * Puts documents; one with the id of an earlier one takes its place. Each is there as a whole or not at all, and
   * is durable and searchable when it counts as done. Text that has a vector already is not embedded again, so an
   * import that was interrupted can be sent again.
   *
   * @param onProgress is told after each document that is done
   * @throws Refusal (as a rejection) 400 for a document without text or two with one id, 404 for an unknown agent,
   * 409 when all data is reset or replaced meanwhile
   * @throws EmbeddingError (as a rejection) when the model cannot be loaded or fails
   */
  putDocuments(
    agentId: string,
    documents: readonly NewDocument[],
    onProgress?: (progress: Progress) => void,
  ): Promise<Document[]>
  /**
   * Puts documents as `putDocuments` does, but leaves their vectors to the agent's first vector search, so that no model
   * has to be loaded.
   */
  putWithoutVectors(agentId: string, documents: readonly NewDocument[]): Promise<Document[]>
  /** The agent's documents, in the order in which they were put. */
  listDocuments(agentId: string): Document[]
  /** @throws Refusal (as a rejection) 404 when there is no such document */
  deleteDocument(agentId: string, documentId: string): Promise<void>
  /** Forgets all that an agent knows, on disk too. */
  dropAgent(agentId: string): Promise<void>
  /**
   * After agents were dropped in transactions of the store: forgets their vectors and indexes, on disk too. Of agents
   * that got other documents there, as by a snapshot, it forgets the words.
   */
  forgetDropped(): Promise<void>
  /**
   * Embeds all stored chunks that have no vector of this model, as after a change of the model. A vector search does so
   * for its agent, if need be; this is for doing it beforehand.
   *
   * @param onProgress is told of the chunks, when it begins and after each part
   * @throws EmbeddingError (as a rejection) when the model cannot be loaded or fails
   */
  completeVectors(onProgress?: (chunks: Progress) => void): Promise<void>
  /** The imports and embeddings under way. */
  work(): Work[]
  /** Stops what is under way. */
  close(): Promise<void>
}
