import type { Profile } from '../../../src/profile/index.ts'
import type { AgentSettings } from '../../agents/index.ts'
import type { SearchRequest } from '../search-request.ts'

type SearchMode = AgentSettings['searchMode']

/**
 * How is searched (spec: Search knowledge, use_mix_search and use_lexical_search_only). A flag that is given, also as
 * `false`, holds instead of the agent's setting of that name; one that is left out under `follow_agent_settings`
 * leaves it to the agent.
 */
export function chooseMode(
  { mixAndLexical }: Profile['search'],
  settings: AgentSettings,
  request: SearchRequest,
): SearchMode {
  const { use_mix_search: mix, use_lexical_search_only: lexical } = request
  if (mix && lexical) return mixAndLexical === 'mix' ? 'mixed' : 'lexical'
  if (mix) return 'mixed'
  if (lexical) return 'lexical'
  const followed = request.follow_agent_settings ? settings.searchMode : 'vector'
  const isDeclined = (followed === 'mixed' && mix === false) || (followed === 'lexical' && lexical === false)
  return isDeclined ? 'vector' : followed
}
