import type { JsonObject } from '../../contract/index.ts'

/** A search that every deployment must accept, with one optional member more: the one that a pointer leads to. */
export function searchBody(agentId: string, utterance: string, pointer: string): JsonObject {
  const [, member = ''] = pointer.split('/')
  const value = optionalMembers[member]
  return { agent_id: agentId, utterance, limit: 3, ...(value !== undefined && { [member]: value }) }
}

const optionalMembers: JsonObject = {
  url: 'https://understudy.example',
  metadata_filter: { understudy: 'conformance' },
  limit: 3,
  use_lexical_search_only: false,
  include_all_text: false,
  history: 'speaker1: What teas do you have?\nspeaker2: Green and black ones.',
  user_state: { plan: 'gold' },
  follow_agent_settings: false,
  use_mix_search: false,
  score_threshold: 0.5,
  fetch_limit: 3,
}
