import type { FindKnowledge } from './conversation/index.ts'
import type { Environment } from './environment/index.ts'
import { type SearchTools, searchKnowledge } from './search/index.ts'

/**
 * Lets turns search as the service does under `follow_agent_settings`: the agent's mode, query model, search-query
 * prompt and threshold hold. A turn is no request to the search operation and counts against no quota.
 */
export function createFindKnowledge(environment: Environment, search: SearchTools): FindKnowledge {
  return async ({ agent, utterance, history, state, candidates }) => {
    const { results, trace } = await searchKnowledge(environment, search, agent, {
      agent_id: agent.id,
      utterance,
      follow_agent_settings: true,
      limit: candidates,
      user_state: state,
      ...(history.length > 0 && { history: history.map(spokenLine).join('\n') }),
    })
    const { text: query, prompt: queryPrompt } = trace.query
    return { query, results, ...(queryPrompt !== undefined && { queryPrompt }) }
  }
}

/** A message as a search's `history` has it: one line, led by its speaker. */
function spokenLine({ role, text }: { role: 'user' | 'agent'; text: string }): string {
  return `${role === 'user' ? 'speaker1' : 'speaker2'}: ${text.replace(/\s+/g, ' ')}`
}
