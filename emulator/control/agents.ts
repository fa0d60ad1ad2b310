import { type Agent, type AgentSettings, changeSettings, getAgent, listAgents } from '../agents/index.ts'
import { historyOf } from '../conversation/index.ts'
import { findUser, memoryOf } from '../tracking/index.ts'
import type { ControlOperation } from './context.ts'

export const listAgentsOperation: ControlOperation = ({ environment }) => ({
  status: 200,
  body: listAgents(environment).map(show),
})

export const getAgentOperation: ControlOperation = ({ environment }, { parameters }) => ({
  status: 200,
  body: show(getAgent(environment, parameters['agentId'] ?? '')),
})

export const changeAgentSettingsOperation: ControlOperation = async (
  { environment },
  { parameters, body },
) => {
  const { settings } = body as { settings: Partial<AgentSettings> }
  const agent = await environment.store.transact((transaction) =>
    changeSettings(environment, transaction, parameters['agentId'] ?? '', settings),
  )
  return { status: 200, body: show(agent) }
}

export const getUserOperation: ControlOperation = ({ environment }, { parameters }) => {
  const { id: agentId } = getAgent(environment, parameters['agentId'] ?? '')
  const userId = parameters['userId'] ?? ''
  const state = findUser(environment, agentId, userId)?.state ?? {}
  const memory = memoryOf(environment, agentId, userId)
  const history = historyOf(environment, agentId, userId)
  return { status: 200, body: { agentId, userId, state, memory, history } }
}

function show({ id, uid, fields, webhooks, settings, createdAt, updatedAt }: Agent): object {
  return { id, uid, agent: fields, webhooks, settings, createdAt, updatedAt }
}
