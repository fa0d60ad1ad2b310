import { getAgent } from '../agents/index.ts'
import type { NewDocument } from '../knowledge/index.ts'
import type { ControlOperation } from './context.ts'

export const listDocumentsOperation: ControlOperation = ({ environment, knowledge }, { parameters }) => {
  const { id } = getAgent(environment, parameters['agentId'] ?? '')
  return { status: 200, body: knowledge.listDocuments(id) }
}

/** Answers when all are durable and searchable: one document for one, a list for a list. */
export const putDocumentsOperation: ControlOperation = async ({ knowledge }, { parameters, body }) => {
  const documents = body as NewDocument | NewDocument[]
  const put = await knowledge.putDocuments(parameters['agentId'] ?? '', [documents].flat())
  return { status: 201, body: Array.isArray(documents) ? put : put[0] }
}

export const deleteDocumentOperation: ControlOperation = async ({ knowledge }, { parameters }) => {
  await knowledge.deleteDocument(parameters['agentId'] ?? '', parameters['documentId'] ?? '')
  return { status: 204 }
}

export const getKnowledgeOperation: ControlOperation = ({ knowledge }) => ({
  status: 200,
  body: { work: knowledge.work() },
})
