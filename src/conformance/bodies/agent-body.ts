import type { Constraint } from '../../catalogue/index.ts'
import type { JsonObject } from '../../contract/index.ts'

/** The part of a request that a boundary case looks at; its control has that part whole, and no other. */
export type AgentPart =
  | 'agent'
  | 'autoResponseSettings'
  | 'knowledge'
  | 'llmSettings'
  | 'webhook'
  | 'function'
  | 'key'

/** The part that a keyword of the contract speaks of. */
export function agentPartOf({
  pointer,
  keyword,
  value,
}: Pick<Constraint, 'pointer' | 'keyword' | 'value'>): AgentPart {
  const [, first, second] = pointer.split('/')
  if (first === 'issueAgentApiKey') return 'key'
  if (first === 'webhooks') {
    const isFunctionMember = /\/functionCalling/.test(pointer) && keyword !== 'optional'
    const isFunctionTrigger = pointer.endsWith('/triggerType') && value === 2
    return isFunctionMember || isFunctionTrigger ? 'function' : 'webhook'
  }
  if (second === 'autoResponseSettings' || second === 'knowledge' || second === 'llmSettings') return second
  return 'agent'
}

/** A request to create or update an agent, with one part whole: what every deployment must accept. */
export function agentBody(part: AgentPart, displayName: string): JsonObject {
  const agent: JsonObject = {
    displayName,
    description: 'Made by a conformance run; it is deleted again.',
    photoUrl: 'https://understudy.example/photo.png',
    providerName: 'Understudy',
    scope: 'private',
  }
  switch (part) {
    case 'agent':
      return { agent: { ...agent, serviceURL: 'https://understudy.example', useAIResponse: true } }
    case 'autoResponseSettings':
      return { agent: { ...agent, autoResponseSettings } }
    case 'knowledge':
      return { agent: { ...agent, knowledge } }
    case 'llmSettings':
      return { agent: { ...agent, llmSettings } }
    case 'webhook':
      return { agent, webhooks: [webhook({ triggerType: 0, condition: 0, conditionValues: ['tea'] })] }
    case 'function':
      return { agent, webhooks: [webhook(functionTrigger)] }
    case 'key':
      return { agent, issueAgentApiKey: false }
  }
}

const autoResponseSettings: JsonObject = {
  stream: false,
  shouldUseHtmlResponse: false,
  shouldAutoGenerateUI: false,
  ruleBasedThresholdLevel: 1,
}

const knowledge: JsonObject = {
  knowledgeDataStore: {
    useKnowledgeDataStore: false,
    knowledgeDataStoreNumCandidates: 5,
    knowledgeDataStoreCandidateScoreThreshold: 0.5,
    shouldSendDataStoreResultEmail: false,
  },
  searchQueryPrompt: 'Write a search query for the last question.',
}

const llmSettings: JsonObject = {
  llm: 'modelA-4o',
  temperature: 0.5,
  prompt: 'You are a friendly assistant.',
}

const functionTrigger: JsonObject = {
  triggerType: 2,
  condition: 0,
  conditionValues: ['tea'],
  functionCallingDescription: 'The customer asks for the opening hours.',
  functionCallingName: 'openingHours',
  functionCallingParametersJson: '{"type":"object","properties":{}}',
}

function webhook(trigger: JsonObject): JsonObject {
  return {
    name: 'understudy',
    method: 'POST',
    url: 'https://understudy.example/webhook',
    headers: [{ key: 'X-Tea', value: 'green' }],
    authHeaders: [{ key: 'X-Secret', value: 'leaf' }],
    trigger,
    useResponseInPrompt: false,
    // Nothing may call out because of a test of the fields.
    isEnable: false,
    promptPrefix: 'The shop says:',
  }
}
