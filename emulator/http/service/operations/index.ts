import type { Operation } from '../operation.ts'
import { createAgentOperation } from './create-agent.ts'
import { deleteAgentOperation } from './delete-agent.ts'
import { recordTrackingEventOperation } from './record-tracking-event.ts'
import { searchKnowledgeOperation } from './search-knowledge.ts'
import { updateAgentOperation } from './update-agent.ts'

/** What carries out each operation of the contract; the contract has checked that the body is of the operation's type. */
export const operations = {
  createAgent: createAgentOperation,
  updateAgent: updateAgentOperation,
  deleteAgent: deleteAgentOperation,
  searchKnowledge: searchKnowledgeOperation,
  recordTrackingEvent: recordTrackingEventOperation,
} as Record<string, Operation<unknown>>
