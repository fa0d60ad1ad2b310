import { join } from 'node:path'
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
import { WordFiles } from './word-files.ts'
import { WordKeeper } from './word-keeper.ts'
import { WorkList } from './work-list.ts'

export interface KnowledgeOptions {
  embedder: Embedder
  /**
   * The folder in which `vectors` and `words` are kept, so that a start need not make them again; only in memory when it
   * is left out.
   */
  directory?: string
  /** Takes sentences about what goes on beside the requests. */
  tell?: (sentence: string) => void
}

/**
 * The knowledge data stores of all agents. Documents are kept in the store; what they are searched by follows from
 * them, and is made when it is first needed.
 */
export function createKnowledge(
  environment: Environment,
  { embedder, directory, tell = () => undefined }: KnowledgeOptions,
): Knowledge {
  const { store } = environment
  const vectors = new VectorSource(embedder, directory && join(directory, 'vectors'))
  const words = new WordKeeper(
    directory === undefined ? undefined : new WordFiles(join(directory, 'words')),
    tell,
  )
  const indexes = new AgentIndexes(store, vectors, words)
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
      await indexes.completeWords(agentId)
      const index = indexes.of(agentId)
      return index.words
        .search(query, count)
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
      await indexes.completeWords(agentId)
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

    async close() {
      await indexes.saveAllWords()
      await vectors.close()
    },
  }
}
