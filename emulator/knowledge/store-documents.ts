import type { Transaction } from '../store/index.ts'
import { KNOWLEDGE, type KnowledgeEntry, type StoredDocument } from './stored-document.ts'

/** Keeps a document, in the place of the one that has its id. It is embedded when it is first searched for. */
export function storeDocument(transaction: Transaction, agentId: string, document: StoredDocument): void {
  addEntry(transaction, agentId, { put: document })
}

export function removeDocument(transaction: Transaction, agentId: string, documentId: string): void {
  addEntry(transaction, agentId, { delete: documentId })
}

/** Forgets the documents that were deleted or replaced: only the given ones stay. */
export function keepOnly(
  transaction: Transaction,
  agentId: string,
  documents: Iterable<StoredDocument>,
): void {
  deleteKnowledgeOf(transaction, agentId)
  for (const document of documents) storeDocument(transaction, agentId, document)
}

/**
 * Forgets all that an agent knows, along with the agent. Its vectors are forgotten by `forgetDropped`, once the
 * transaction is durable.
 */
export function deleteKnowledgeOf(transaction: Transaction, agentId: string): void {
  transaction.dropPartition(KNOWLEDGE, agentId, { soon: true })
}

function addEntry(transaction: Transaction, agentId: string, entry: KnowledgeEntry): void {
  transaction.append(KNOWLEDGE, agentId, entry)
}
