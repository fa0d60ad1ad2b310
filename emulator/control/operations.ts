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
import { getClockOperation, setClockOperation } from './clock.ts'
import type { ControlOperation } from './context.ts'
import { getDeliveryOperation, listDeliveriesOperation, replayDeliveryOperation } from './deliveries.ts'
import {
  deleteDocumentOperation,
  getKnowledgeOperation,
  listDocumentsOperation,
  putDocumentsOperation,
} from './documents.ts'
import { getHealthOperation, resetOperation } from './emulator.ts'
import { addFaultOperation, clearFaultsOperation, listFaultsOperation } from './faults.ts'
import { getInboxOperation, receiveOperation } from './inboxes.ts'
import { changeProfileOperation, getProfileOperation, replaceProfileOperation } from './profile.ts'
import { getRequestOperation, listRequestsOperation } from './requests.ts'
import { applySeedOperation } from './seed.ts'
import {
  getStateOperation,
  listSnapshotsOperation,
  replaceStateOperation,
  restoreSnapshotOperation,
  saveSnapshotOperation,
} from './snapshots.ts'
import { playTurnOperation } from './turns.ts'

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
  playTurn: playTurnOperation,
  listDeliveries: listDeliveriesOperation,
  getDelivery: getDeliveryOperation,
  replayDelivery: replayDeliveryOperation,
  receiveGet: receiveOperation,
  receivePost: receiveOperation,
  receivePut: receiveOperation,
  receivePatch: receiveOperation,
  receiveDelete: receiveOperation,
  receiveHead: receiveOperation,
  receiveOptions: receiveOperation,
  getInbox: getInboxOperation,
  getProfile: getProfileOperation,
  replaceProfile: replaceProfileOperation,
  changeProfile: changeProfileOperation,
  listDocuments: listDocumentsOperation,
  putDocuments: putDocumentsOperation,
  deleteDocument: deleteDocumentOperation,
  getKnowledge: getKnowledgeOperation,
  getClock: getClockOperation,
  setClock: setClockOperation,
  listFaults: listFaultsOperation,
  addFault: addFaultOperation,
  clearFaults: clearFaultsOperation,
  listSnapshots: listSnapshotsOperation,
  saveSnapshot: saveSnapshotOperation,
  restoreSnapshot: restoreSnapshotOperation,
  getState: getStateOperation,
  replaceState: replaceStateOperation,
  listRequests: listRequestsOperation,
  getRequest: getRequestOperation,
}
