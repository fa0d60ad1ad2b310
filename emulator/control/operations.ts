import {
  changeAccountOperation,
  createAccountOperation,
  createFirstAgentOperation,
  deleteAccountOperation,
  getAccountOperation,
  listAccountsOperation,
} from './accounts.ts'
import {
  changeAgentSettingsOperation,
  getAgentOperation,
  getUserOperation,
  listAgentsOperation,
} from './agents.ts'
import type { ControlOperation } from './context.ts'
import {
  deleteDocumentOperation,
  getKnowledgeOperation,
  listDocumentsOperation,
  putDocumentsOperation,
} from './documents.ts'
import { getHealthOperation, resetOperation } from './emulator.ts'
import { changeProfileOperation, getProfileOperation, replaceProfileOperation } from './profile.ts'
import { getRequestOperation, listRequestsOperation } from './requests.ts'
import { applySeedOperation } from './seed.ts'

/** What carries out each operation of control.openapi.yaml; the contract has checked parameters and body. */
export const controlOperations: Record<string, ControlOperation> = {
  getHealth: getHealthOperation,
  reset: resetOperation,
  applySeed: applySeedOperation,
  listAccounts: listAccountsOperation,
  createAccount: createAccountOperation,
  getAccount: getAccountOperation,
  changeAccount: changeAccountOperation,
  deleteAccount: deleteAccountOperation,
  createFirstAgent: createFirstAgentOperation,
  listAgents: listAgentsOperation,
  getAgent: getAgentOperation,
  changeAgentSettings: changeAgentSettingsOperation,
  getUser: getUserOperation,
  getProfile: getProfileOperation,
  replaceProfile: replaceProfileOperation,
  changeProfile: changeProfileOperation,
  listDocuments: listDocumentsOperation,
  putDocuments: putDocumentsOperation,
  deleteDocument: deleteDocumentOperation,
  getKnowledge: getKnowledgeOperation,
  listRequests: listRequestsOperation,
  getRequest: getRequestOperation,
}
