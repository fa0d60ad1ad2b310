import type { components } from '../../src/contract/index.ts'

type Schemas = components['schemas']

/** The fields of an agent as a client writes them. */
export type AgentFields = Schemas['Agent']
export type Webhook = Schemas['Webhook']

/** What only the administration screen can set. */
export interface AgentSettings {
  searchMode: 'vector' | 'lexical' | 'mixed'
  /** The model that generates search queries; with `null` the utterance is the query. */
  queryModel: string | null
}

/** An agent, as stored. */
export interface Agent {
  id: string
  /** The administrator that it belongs to. */
  uid: string
  fields: AgentFields
  webhooks: Webhook[]
  settings: AgentSettings
  createdAt: string
  updatedAt: string
}

/** What creation and update have in common. */
export interface AgentRequest {
  agent: AgentFields
  webhooks?: Webhook[]
  issueAgentApiKey?: boolean
}

/** An id is not sent on creation (spec: Agent, id); whatever comes as one is not known to be text. */
export interface AgentCreation extends AgentRequest {
  agent: AgentFields & { id?: unknown }
}

export interface AgentUpdate extends AgentRequest {
  agent: AgentFields & { id: string }
}

/** What creation and update answer. The key is there only when one was asked for. */
export interface AgentWritten {
  id: string
  issuedAgentApiKey?: string
}
