import type { Target } from '../../src/conformance/index.ts'
import { answers } from './bend.ts'
import { json, type Mutant, type Sent } from './mutant.ts'

type Search = Sent['body']

/** A deployment that bends one rule of search. */
export function searchMutants({ agent }: Target): Mutant[] {
  return [
    searches('search.follow.lexical', 'does not follow to lexical search', (body) => {
      if (body.follow_agent_settings) body.use_lexical_search_only ??= false
    }),
    searches('search.follow.mixed', 'follows to semantic search', (body) => {
      if (body.follow_agent_settings) body.use_mix_search ??= false
    }),
    searches('search.follow.off', 'follows always', (body) => {
      body.follow_agent_settings = true
    }),
    searches('searchKnowledge.follow_agent_settings.default', 'follows unless told not to', (body) => {
      body.follow_agent_settings ??= true
    }),
    searches('search.follow.threshold', "does not follow the agent's threshold", (body) => {
      if (body.follow_agent_settings) body.score_threshold ??= 0
    }),
    searches('search.threshold.beforeAgentSettings', "puts the agent's threshold first", (body) => {
      if (body.follow_agent_settings) delete body.score_threshold
    }),
    searches('search.lexical.beforeAgentSettings', "puts the agent's mode before lexical", (body) => {
      if (body.follow_agent_settings) delete body.use_lexical_search_only
    }),
    searches('search.mix.beforeAgentSettings', "puts the agent's mode before mixed", (body) => {
      if (body.follow_agent_settings) delete body.use_mix_search
    }),
    searches('search.semantic', 'searches by words alone', (body) => {
      body.use_lexical_search_only = true
      body.use_mix_search = false
    }),
    {
      does: 'sorts mixed results',
      breaks: 'search.mix.interleaved',
      bend: answers('search', 200, (hits, { body }) =>
        json(
          200,
          body.use_mix_search
            ? hits.toSorted((one: { score: number }, two: { score: number }) => two.score - one.score)
            : hits,
        ),
      ),
    },
    searches('search.threshold.afterFetch', 'fetches more for a threshold', (body) => {
      if (body.score_threshold !== undefined) body.fetch_limit = 200
    }),
    searches('searchKnowledge.use_lexical_search_only.default', 'searches by words by default', (body) => {
      body.use_lexical_search_only ??= true
    }),
    searches('searchKnowledge.include_all_text.default', 'includes all text by default', (body) => {
      body.include_all_text ??= true
    }),
    {
      does: 'explains a defect in plain text',
      breaks: 'search.invalid.json',
      bend: answers('search', 400, () => new Response('Invalid search parameters', { status: 400 })),
    },
    searches('search.metadataFilter.scalar', 'ignores a filter that is none', (body) => {
      if (typeof body.metadata_filter === 'string') delete body.metadata_filter
    }),
    {
      does: 'searches another agent for a deleted one',
      breaks: 'agents.delete.knowledgeGone',
      async bend(sent, pass) {
        const answer = await pass()
        const isGone = sent.operation === 'search' && answer.status === 400
        return isGone ? pass({ body: { ...sent.body, agent_id: agent } }) : answer
      },
    },
  ]
}

function searches(breaks: string, does: string, change: (body: Search) => void): Mutant {
  return {
    breaks,
    does,
    bend(sent, pass) {
      if (sent.operation !== 'search' || sent.body === undefined) return pass()
      const body = structuredClone(sent.body)
      change(body)
      return pass({ body })
    },
  }
}
