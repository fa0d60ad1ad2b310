import { getAgent } from '../agents/index.ts'
import type { Environment } from '../environment/index.ts'
import { AgentIndexes } from './agent-indexes.ts'
import type { Embedder } from './embedding/index.ts'
import { unknownDocument } from './errors.ts'
import type { Knowledge } from './knowledge.ts'
import { putDocuments } from './put-documents.ts'
import { deleteKnowledgeOf, removeDocument } from './store-documents.ts'
import { describeDocument } from './stored-document.ts'
import { VectorSource } from './vectors/index.ts'
import { WorkList } from './work-list.ts'

export interface KnowledgeOptions {
  embedder: Embedder
  /** Where vectors are kept, so that a start need not embed anything; only in memory when it is left out. */
  directory?: string
}

/**
 * The knowledge data stores of all agents. Documents are kept in the store; what they are searched by follows from
 * them, and is made when it is first needed.
 */
export function createKnowledge(
  environment: Environment,
  { embedder, directory }: KnowledgeOptions,
): Knowledge {
  const { store } = environment
  const vectors = new VectorSource(embedder, directory)
  const indexes = new AgentIndexes(store, vectors)
  const workList = new WorkList(environment.clock)

  return {
    async vectorSearch(agentId, query, count) {
      await indexes.complete(agentId)
      const vector = await vectors.embedQuery(query)
      const table = await vectors.table()
      if (vector === undefined || table === undefined) return []
      const index = indexes.of(agentId)
      index.claimVectors(table)
      return index
        .nearest(table, vector, count)
        .map(({ row, score }) => ({ chunk: index.chunk(row), similarity: score }))
    },

    async lexicalSearch(agentId, query, count) {
      const index = indexes.of(agentId)
      return index
        .bestByWords(query, count)
        .map(({ row, score, terms }) => ({ chunk: index.chunk(row), score, terms }))
    },

    fullText: (agentId, documentId) => indexes.of(agentId).documents.get(documentId)?.document.text,

    putDocuments: (agentId, documents, onProgress = () => undefined) =>
      workList.track('import', agentId, documents.length, (work) =>
        putDocuments({ environment, indexes, vectors }, agentId, documents, {
          onDocument: () => {
            work.documents.done += 1
            onProgress({ ...work.documents })
          },
          onChunks: (count) => {
            work.chunks += count
          },
        }),
      ),

    putWithoutVectors: (agentId, documents) =>
      putDocuments({ environment, indexes }, agentId, documents, {
        onDocument: () => undefined,
        onChunks: () => undefined,
      }),

    listDocuments: (agentId) =>
      [...indexes.of(agentId).documents.values()].map(({ document }) => describeDocument(document)),

    async deleteDocument(agentId, documentId) {
      getAgent(environment, agentId)
      await store.transact((transaction) => {
        if (!indexes.of(agentId).documents.has(documentId)) throw unknownDocument(agentId, documentId)
        removeDocument(transaction, agentId, documentId)
      })
      await indexes.tidy(agentId)
    },

    async dropAgent(agentId) {
      await store.transact((transaction) => deleteKnowledgeOf(transaction, agentId))
      await indexes.forgetDropped()
    },

    forgetDropped: () => indexes.forgetDropped(),

    async completeVectors(onProgress = () => undefined) {
      const incomplete = await indexes.incomplete()
      const progress = { done: 0, total: incomplete.reduce((sum, { missing }) => sum + missing, 0) }
      if (progress.total > 0) onProgress({ ...progress })
      for (const { agentId } of incomplete) {
        const { size } = indexes.of(agentId).documents
        await workList.track('embedding', agentId, size, (work) =>
          indexes.complete(agentId, (count) => {
            work.chunks += count
            progress.done += count
            onProgress({ ...progress })
          }),
        )
      }
    },

    work: () => workList.list(),

    close: () => vectors.close(),
  }
}
