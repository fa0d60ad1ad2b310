export type {
  Agent,
  AgentCreation,
  AgentFields,
  AgentSettings,
  AgentUpdate,
  AgentWritten,
  Webhook,
} from './agent.ts'
export { changeSettings } from './change-settings.ts'
export { checkCreation, createAgent, newAgent } from './create-agent.ts'
export { checkDeletion, deleteAgent } from './delete-agent.ts'
export { foreignAgentOnDelete, foreignAgentOnUpdate } from './errors.ts'
export { checkFirstAgentRule } from './first-agent-rule.ts'
export { createWebhookPacer, type WebhookPacer } from './pace-webhooks.ts'
export { agentsOf, findAgent, getAgent, listAgents } from './read.ts'
export { resolvePlaceholders } from './resolve-placeholders.ts'
export { checkUpdate, updateAgent } from './update-agent.ts'
export { countCreated } from './webhooks.ts'
