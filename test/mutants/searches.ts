import type { Target } from '../../src/conformance/index.ts'
import { answers, refuses } from './bend.ts'
import { json, type Mutant, type Sent } from './mutant.ts'

type Search = Sent['body']
type Hit = { score: number }

/** A deployment that bends one rule of search. */
export function searchMutants(target: Target): Mutant[] {
  return [...fetchMutants(), ...resultMutants(target), ...settingMutants(target)]
}

/** What is fetched: too much, too little, or for another reason. */
function fetchMutants(): Mutant[] {
  const cap = 'searchKnowledge.fetch_limit.x-fetch-cap'
  const followDefault = 'searchKnowledge.fetch_limit.x-fetch-default-under-follow'
  const unfiltered = (body: Search) => {
    delete body.metadata_filter
  }
  const isLarge = (count: unknown) => Number(count ?? 0) > 200
  return [
    searches('search.cap', 'fetches all that limit asks for', (body) => {
      if (isLarge(body.limit)) unfiltered(body)
    }),
    searches(cap, 'fetches all that fetch_limit asks for', (body) => {
      if (isLarge(body.fetch_limit)) unfiltered(body)
    }),
    {
      does: 'refuses a fetch_limit above the cap',
      breaks: cap,
      bend: refuses('search', (body) => isLarge(body?.fetch_limit)),
    },
    searches('search.follow.cap', 'fetches all under follow', (body) => {
      if (body.follow_agent_settings && isLarge(body.fetch_limit)) unfiltered(body)
    }),
    searches('search.fetch.default', 'fetches the most by default', (body) => {
      body.fetch_limit ??= 200
    }),
    searches('search.fetch.default', 'fetches ten, whatever the limit', (body) => {
      body.fetch_limit ??= 10
    }),
    searches('search.fetch.wider', 'ignores fetch_limit', (body) => {
      delete body.fetch_limit
    }),
    searches('search.follow.fetchLimit', 'ignores fetch_limit under follow', (body) => {
      if (body.follow_agent_settings) delete body.fetch_limit
    }),
    searches('search.follow.largeLimit', 'fetches 30 under a larger limit', (body) => {
      if (body.follow_agent_settings) body.fetch_limit ??= 30
    }),
    searches(followDefault, 'fetches 5 under follow', (body) => {
      if (body.follow_agent_settings) body.fetch_limit ??= 5
    }),
    searches(followDefault, 'fetches 200 under follow', (body) => {
      if (body.follow_agent_settings) body.fetch_limit ??= 200
    }),
    searches('search.metadataFilter.afterFetch', 'filters before it fetches', (body) => {
      if (body.metadata_filter) body.fetch_limit = 200
    }),
  ]
}

/** What is given of what was fetched. */
function resultMutants({ agent }: Target): Mutant[] {
  const filter = 'search.metadataFilter'
  const givesHits = (
    breaks: string,
    does: string,
    change: (hits: Hit[], body: Search) => unknown,
  ): Mutant => ({
    breaks,
    does,
    bend: answers('search', 200, (hits, { body }) => json(200, change(hits, body))),
  })
  return [
    searches('searchKnowledge.agent_id.required', 'searches its only agent', (body) => {
      body.agent_id ??= agent
    }),
    searches('searchKnowledge.agent_id.type', 'searches its only agent', (body) => {
      if (typeof body.agent_id !== 'string') body.agent_id = agent
    }),
    searches('search.limit.count', 'gives one more than limit', (body) => {
      if (body.limit) body.limit += 1
    }),
    searches('search.limit.count', 'ignores limit', (body) => {
      delete body.limit
    }),
    searches(`${filter}.excludes`, 'ignores the filter', (body) => {
      delete body.metadata_filter
    }),
    givesHits(`${filter}.keeps`, 'excludes all that matches', (hits, body) =>
      body.metadata_filter ? [] : hits,
    ),
    {
      does: 'wants an array for a filter',
      breaks: `${filter}.object`,
      bend: refuses('search', (body) => body?.metadata_filter !== undefined),
    },
    {
      does: 'answers 404 when nothing is found',
      breaks: 'search.nothingFound',
      bend: answers('search', 200, (hits) => json(hits.length === 0 ? 404 : 200, hits)),
    },
    givesHits('search.nothingFound', 'answers null when nothing is found', (hits) =>
      hits.length === 0 ? null : hits,
    ),
    searches('search.threshold.excludes', 'ignores the threshold', (body) => {
      delete body.score_threshold
    }),
    searches('search.threshold.excludes', 'has one result, and ignores the threshold', (body) => {
      body.limit = 1
      delete body.score_threshold
    }),
    givesHits('search.threshold.inclusive', 'leaves out what equals the threshold', (hits, body) =>
      hits.filter(({ score }) => !(score <= body.score_threshold)),
    ),
    searches('search.lexical', 'searches by meaning alone', (body) => {
      delete body.use_lexical_search_only
    }),
    searches('search.allText.included', 'never includes all text', (body) => {
      delete body.include_all_text
    }),
    searches('search.isolation', 'searches what all agents know', (body) => {
      body.agent_id = agent
    }),
    {
      does: 'wants one speaker',
      breaks: 'search.history.speakers',
      bend: refuses('search', (body) => /speaker2:/.test(body?.history ?? '')),
    },
  ]
}

/** Which of the agent's settings count. */
function settingMutants({ agent }: Target): Mutant[] {
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
