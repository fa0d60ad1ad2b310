import type { Profile } from '../../src/profile/index.ts'
import { Refusal } from '../refusal.ts'

/** Creation: the agent exists already (spec: Errors, "agent already exists"). */
export const agentExists = (message: string): Refusal =>
  new Refusal({ status: 400, message, requirement: 'agents.create.alreadyExists' })

/** Creation: the plan has no room for another agent (spec: Errors, "agent limit exceeded"). */
export const agentLimitExceeded = (limit: number): Refusal =>
  new Refusal({
    status: 400,
    message:
      limit === 0
        ? "the account's plan allows no agents; give it another plan, or another limit"
        : `the account's plan allows ${limit} agents, and it has that many; delete one first`,
    requirement: 'agents.create.beyondLimit',
  })

export const webhookLimitExceeded = (profile: Profile, limit: number, count: number): Refusal =>
  new Refusal({
    status: profile.agents.webhookLimitStatus,
    message: `the account's plan allows ${limit} webhooks for an agent; this request would leave it with ${count}`,
    requirement: 'agents.webhookLimit',
  })

export const webhookNameTaken = (name: string): Refusal =>
  new Refusal({
    status: 400,
    message: `the agent has a webhook with the name "${name}" already; choose another name`,
    requirement: 'agents.duplicateWebhookNames',
  })

export const tooSoon = (intervalMs: number): Refusal =>
  new Refusal({
    status: 400,
    message: `at least ${intervalMs} ms must lie between two webhook creations; wait, then send the request again`,
    requirement: 'webhooks.creationInterval',
  })

/** Agent management is only for accounts that have created an agent (spec: What the service does, 2). */
export const noAgentYet = (profile: Profile): Refusal =>
  new Refusal({
    status: profile.agents.firstAgentStatus,
    message:
      'agent management is only for accounts that have already created an agent; ' +
      'create the first one in the administration screen (here: POST /_emulator/accounts/{uid}/agents)',
    requirement: 'agents.firstAgentStatus',
  })

export const unknownAgentOnUpdate = (profile: Profile, id: string): Refusal =>
  new Refusal({
    status: profile.agents.update.unknownAgent,
    message: `there is no agent with the id "${id}"; agent.id must name an agent of this account`,
    requirement: 'agents.update.unknownAgent',
  })

export const foreignAgentOnUpdate = (profile: Profile, id: string): Refusal =>
  new Refusal({
    status: profile.agents.update.foreignAgent,
    message: `the agent "${id}" is not one that this key opens`,
    requirement: 'agents.update.foreignAgent',
  })

/** spec: Errors, "The specified agent does not exist". */
export const unknownAgentOnDelete = (id: string): Refusal =>
  new Refusal({
    status: 404,
    message: `there is no agent with the id "${id}"`,
    requirement: 'deleteAgent.responses.404',
  })

export const foreignAgentOnDelete = (profile: Profile, id: string): Refusal =>
  new Refusal({
    status: profile.agents.delete.foreignAgent,
    message: `the agent "${id}" is not one that this key opens, so it may not delete it`,
    requirement: 'agents.delete.foreignAgent',
  })

/** For the control API, which has no account to answer for. */
export const unknownAgent = (id: string): Refusal =>
  new Refusal({
    status: 404,
    message: `there is no agent with the id "${id}"; GET /_emulator/agents lists the agents`,
    requirement: 'control',
  })
