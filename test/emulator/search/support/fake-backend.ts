import type {
  LexicalHit,
  SearchBackend,
  SearchedChunk,
  VectorHit,
} from '../../../../emulator/search/index.ts'

/** A chunk by its id, and what else it has. */
export function chunk(id: string, details: Partial<SearchedChunk> = {}): SearchedChunk {
  return { id, documentId: `document-of-${id}`, text: `text of ${id}`, metadata: {}, ...details }
}

export function vectorHit(id: string, similarity: number, details: Partial<SearchedChunk> = {}): VectorHit {
  return { chunk: chunk(id, details), similarity }
}

export function lexicalHit(id: string, score: number, details: Partial<SearchedChunk> = {}): LexicalHit {
  return { chunk: chunk(id, details), score, terms: [{ term: 'tea', score }] }
}

/** `count` vector hits named `v1`, `v2`, …, each less similar than the one before. */
export function manyVectorHits(count: number): VectorHit[] {
  return Array.from({ length: count }, (_, index) => vectorHit(`v${index + 1}`, 1 - index / (count + 1)))
}

export function manyLexicalHits(count: number): LexicalHit[] {
  return Array.from({ length: count }, (_, index) => lexicalHit(`l${index + 1}`, count - index))
}

interface Asked {
  kind: 'vector' | 'lexical'
  agentId: string
  query: string
  count: number
}

/** A backend whose two rankings are given, and which remembers what it was asked. */
export interface FakeBackend extends SearchBackend {
  asked: Asked[]
}

export function fakeBackend(rankings: { vector?: VectorHit[]; lexical?: LexicalHit[] } = {}): FakeBackend {
  const { vector = [], lexical = [] } = rankings
  const asked: Asked[] = []
  return {
    asked,
    vectorSearch: async (agentId, query, count) => {
      asked.push({ kind: 'vector', agentId, query, count })
      return vector.slice(0, count)
    },
    lexicalSearch: async (agentId, query, count) => {
      asked.push({ kind: 'lexical', agentId, query, count })
      return lexical.slice(0, count)
    },
    fullText: (_agentId, documentId) => `full text of ${documentId}`,
  }
}
