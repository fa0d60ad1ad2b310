import { setImmediate } from 'node:timers/promises'
import { getAgent } from '../agents/index.ts'
import type { Environment } from '../environment/index.ts'
import type { AgentIndexes } from './agent-indexes.ts'
import type { Document, NewDocument } from './document.ts'
import { repeatedDocument, replacedMeanwhile } from './errors.ts'
import { prepareDocument } from './prepare-document.ts'
import { storeDocument } from './store-documents.ts'
import { describeDocument, type StoredDocument, searchedText } from './stored-document.ts'
import type { VectorSource } from './vectors/index.ts'

/** Chunks that are embedded together, so that short documents take no longer than one long one. */
const GROUP = 64

export interface ImportContext {
  environment: Environment
  indexes: AgentIndexes
  /** When absent, vectors are left to the agent's first vector search. */
  vectors?: VectorSource
}

/** Hears how far an import has come. */
export interface ImportListener {
  /** Another document is durable and searchable. */
  onDocument(): void
  /** So many more chunks have their vectors. */
  onChunks(count: number): void
}

/**
 * Puts documents group by group: reads and cuts them, embeds the chunks of the group, then stores each in a
 * transaction of its own. What is stored is searchable at once.
 */
export async function putDocuments(
  context: ImportContext,
  agentId: string,
  documents: readonly NewDocument[],
  listener: ImportListener,
): Promise<Document[]> {
  const checkAgent = agentStays(context.environment, agentId)
  checkIds(documents)
  await context.indexes.completeWords(agentId)
  const put: Document[] = []
  let group: StoredDocument[] = []
  const finishGroup = async () => {
    await putGroup(context, agentId, group, checkAgent, listener)
    for (const document of group) {
      put.push(describeDocument(document))
      listener.onDocument()
    }
    group = []
  }
  for (const document of documents) {
    checkAgent()
    group.push(await prepareDocument(context.environment, document))
    if (countChunks(group) >= GROUP) await finishGroup()
    else await setImmediate() // requests go on while a long import is read
  }
  if (group.length > 0) await finishGroup()
  await context.indexes.tidy(agentId)
  return put
}

async function putGroup(
  { environment, indexes, vectors }: ImportContext,
  agentId: string,
  group: readonly StoredDocument[],
  checkAgent: () => void,
  { onChunks }: ImportListener,
): Promise<void> {
  await vectors?.complete(
    group.flatMap((document) =>
      document.chunks.map((chunk) => ({ key: chunk.key, text: searchedText(document, chunk) })),
    ),
    onChunks,
  )
  await Promise.all(
    group.map((document) =>
      environment.store.transact((transaction) => {
        checkAgent()
        storeDocument(transaction, agentId, document)
      }),
    ),
  )
  if (vectors) indexes.of(agentId).claimVectors(await vectors.table())
  await indexes.completeWords(agentId)
}

/**
 * @returns what finds out whether the agent is still there: it may be deleted meanwhile, or everything be reset, after
 * which there may be another agent with its id
 */
function agentStays(environment: Environment, agentId: string): () => void {
  const { generation } = environment.store
  const check = () => {
    if (environment.store.generation !== generation) throw replacedMeanwhile()
    getAgent(environment, agentId)
  }
  check()
  return check
}

function checkIds(documents: readonly NewDocument[]): void {
  const seen = new Set<string>()
  for (const { id } of documents) {
    if (id === undefined) continue
    if (seen.has(id)) throw repeatedDocument(id)
    seen.add(id)
  }
}

function countChunks(documents: readonly StoredDocument[]): number {
  return documents.reduce((count, { chunks }) => count + chunks.length, 0)
}
