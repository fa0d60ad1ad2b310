import {
  type Account,
  type AccountChange,
  changeAccount,
  createAccount,
  deleteAccount,
  getAccount,
  limitsOf,
  listAccounts,
  type NewAccount,
} from '../accounts/index.ts'
import { type AgentCreation, agentsOf, createAgent, deleteAgent } from '../agents/index.ts'
import { deleteConversationsOf } from '../conversation/index.ts'
import type { Environment } from '../environment/index.ts'
import { deleteKnowledgeOf } from '../knowledge/index.ts'
import { forgetSearchesOfAccount } from '../search/index.ts'
import { deleteMemoryOf } from '../tracking/index.ts'
import type { ControlOperation } from './context.ts'

export const listAccountsOperation: ControlOperation = ({ environment }) => ({
  status: 200,
  body: listAccounts(environment).map((account) => show(environment, account)),
})

export const getAccountOperation: ControlOperation = ({ environment }, { parameters }) => ({
  status: 200,
  body: show(environment, getAccount(environment, parameters['uid'] ?? '')),
})

export const createAccountOperation: ControlOperation = async ({ environment }, { body }) => {
  const account = await environment.store.transact((transaction) =>
    createAccount(environment, transaction, body as NewAccount),
  )
  return { status: 201, body: show(environment, account) }
}

export const changeAccountOperation: ControlOperation = async ({ environment }, { parameters, body }) => {
  const account = await environment.store.transact((transaction) =>
    changeAccount(environment, transaction, parameters['uid'] ?? '', body as AccountChange),
  )
  return { status: 200, body: show(environment, account) }
}

export const deleteAccountOperation: ControlOperation = async (
  { environment, knowledge, webhooks },
  { parameters },
) => {
  const { uid } = getAccount(environment, parameters['uid'] ?? '')
  const agents = agentsOf(environment, uid)
  await environment.store.transact((transaction) => {
    for (const agent of agents) {
      deleteAgent(environment, transaction, agent)
      deleteMemoryOf(environment, transaction, agent.id)
      deleteKnowledgeOf(transaction, agent.id)
      deleteConversationsOf(environment, transaction, agent.id)
    }
    forgetSearchesOfAccount(environment, transaction, uid)
    deleteAccount(environment, transaction, uid)
  })
  for (const { id } of agents) webhooks.cancel(id)
  await knowledge.forgetDropped()
  return { status: 204 }
}

/** The administration screen makes the first agent, and keeps no interval between webhooks. */
export const createFirstAgentOperation: ControlOperation = async ({ environment }, { parameters, body }) => {
  const account = getAccount(environment, parameters['uid'] ?? '')
  const written = await environment.store.transact((transaction) =>
    createAgent(environment, transaction, account, body as AgentCreation),
  )
  return { status: 201, body: written }
}

function show(environment: Environment, account: Account): object {
  const { uid, plan, keys, createdAt } = account
  return { uid, plan, limits: limitsOf(environment, account), keys, createdAt }
}
