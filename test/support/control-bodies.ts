import { bareAgent, ids } from './service-seed.ts'

type Json = null | boolean | number | string | Json[] | { [member: string]: Json }

/** An agent with every field of the specification. */
const wholeAgent = {
  ...bareAgent,
  serviceURL: 'https://agent.example',
  useAIResponse: true,
  autoResponseSettings: {
    stream: true,
    shouldUseHtmlResponse: false,
    shouldAutoGenerateUI: false,
    ruleBasedThresholdLevel: 2,
  },
  knowledge: {
    knowledgeDataStore: {
      useKnowledgeDataStore: true,
      knowledgeDataStoreNumCandidates: 10,
      knowledgeDataStoreCandidateScoreThreshold: 0.5,
      shouldSendDataStoreResultEmail: false,
    },
    searchQueryPrompt: 'Write a search query.',
  },
  llmSettings: { llm: 'modelA-4o', temperature: 0.5, prompt: 'You are helpful.' },
}

const wholeWebhook = {
  name: 'status',
  method: 'POST',
  url: 'https://hooks.example/status',
  headers: [{ key: 'X-Shop', value: 'main' }],
  authHeaders: [{ key: 'Authorization', value: 'Bearer example' }],
  trigger: {
    triggerType: 0,
    condition: 1,
    conditionValues: ['hello'],
    functionCallingDescription: 'The customer asks for the status.',
    functionCallingName: 'status',
    functionCallingParametersJson: '{"type":"object"}',
  },
  useResponseInPrompt: true,
  isEnable: true,
  promptPrefix: 'The status is',
}

/**
 * An accepted body for each operation that has one, with every member of the specification: what a boundary test
 * changes in exactly one place.
 */
export const controlBodies = {
  createAgent: { agent: wholeAgent, webhooks: [wholeWebhook], issueAgentApiKey: true },
  updateAgent: {
    agent: { ...wholeAgent, id: ids.owned },
    webhooks: [wholeWebhook],
    issueAgentApiKey: true,
  },
  searchKnowledge: {
    agent_id: ids.owned,
    utterance: 'When does it open?',
    url: 'https://shop.example/help',
    metadata_filter: { category: 'opening' },
    limit: 10,
    use_lexical_search_only: false,
    include_all_text: true,
    search_query_model: 'modelA-4o',
    history: 'speaker1: Hello\nspeaker2: Good morning',
    user_state: { plan: 'gold' },
    follow_agent_settings: false,
    use_mix_search: false,
    score_threshold: 0,
    fetch_limit: 50,
  },
  recordTrackingEvent: {
    event: 'Bought a teapot',
    userId: 'user-17',
    state: { plan: 'gold' },
    disableAiRecord: false,
  },
} satisfies Record<string, Json>

export type BodyOperation = keyof typeof controlBodies
