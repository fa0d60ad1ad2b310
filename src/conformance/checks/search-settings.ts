import { failed, notApplicable, type Outcome, passed, UndecidedError, undecided } from '../verdict.ts'
import type { CheckContext } from './check.ts'
import { type Hit, hitsOf, keysOf, noWords, sameOrder, thresholdBeyondSome } from './search-requests.ts'
import type { WrittenCheck } from './written-checks.ts'

const own = { needs: ['knowledgeKey', 'agent', 'utterance'], writes: false }
const lexical = { needs: ['knowledgeKey', 'lexicalAgent'], writes: false }
const mixed = { needs: ['knowledgeKey', 'mixedAgent', 'utterance'], writes: false }
const threshold = { needs: [...own.needs, 'scoreThreshold'], writes: false }

/** Under this, the agent's own threshold does not show. */
const following = { follow_agent_settings: true, score_threshold: 0 }
const widest = { limit: 200, fetch_limit: 200 }

/**
 * Which of the agent's settings count, and when. What an agent without words in common with its knowledge finds tells
 * the modes apart: lexical search finds nothing for such an utterance, every other one something.
 */
export const searchSettingChecks: Record<string, WrittenCheck> = {
  'search.follow.lexical': {
    ...lexical,
    searches: 2,
    async run(context) {
      await findsByMeaning(context)
      const hits = await onLexicalAgent(context, following)
      return hits.length === 0
        ? passed('no word, no result')
        : failed('the lexical search that is set, which finds nothing', `${hits.length} results`)
    },
  },
  'search.mix.beforeAgentSettings': {
    ...lexical,
    searches: 2,
    async run(context) {
      await findsByMeaning(context)
      const hits = await onLexicalAgent(context, { ...following, use_mix_search: true })
      return hits.length > 0
        ? passed('mixed search, though the agent is set to lexical')
        : failed('results of semantic search among those of mixed search', 'none')
    },
  },
  'search.follow.off': {
    ...lexical,
    searches: 4,
    async run(context) {
      const { target } = context
      await findsByMeaning(context)
      const hits = await onLexicalAgent(context, { follow_agent_settings: false })
      if (hits.length === 0) return failed('semantic search, whatever the agent is set to', 'no result')
      if (target.scoreThreshold === undefined || target.utterance === undefined)
        return passed('semantic search')
      const own = target.scoreThreshold
      if (belowThreshold(own, await hitsOf(context, widest)).length > 0)
        return passed("semantic search, and results below the agent's threshold")
      // An own threshold of 0 stands above the agent's: what it does not let through is not there to be found.
      const free = belowThreshold(own, await hitsOf(context, { ...following, ...widest }))
      return free.length > 0
        ? failed(`results below the agent's threshold ${own}`, 'none')
        : undecided(`nothing that the utterance finds has a score below the agent's threshold ${own}`)
    },
  },
  'searchKnowledge.follow_agent_settings.default': {
    ...lexical,
    searches: 2,
    async run(context) {
      await findsByMeaning(context)
      const hits = await onLexicalAgent(context, {})
      return hits.length > 0
        ? passed('semantic search, though the agent is set to lexical')
        : failed('the same as false: semantic search, which finds something', 'no result')
    },
  },
  'search.follow.mixed': {
    ...mixed,
    searches: 4,
    async run(context) {
      const ask = { agent_id: context.target.mixedAgent, limit: 10, fetch_limit: 10 }
      const explicit = keysOf(await hitsOf(context, { ...ask, use_mix_search: true }))
      const semantic = keysOf(await hitsOf(context, ask))
      const byWords = keysOf(await hitsOf(context, { ...ask, use_lexical_search_only: true }))
      if (sameOrder(explicit, semantic) || sameOrder(explicit, byWords))
        return notApplicable(
          'mixed search finds the same as one of the two, so the modes cannot be told apart',
        )
      const followed = keysOf(await hitsOf(context, { ...ask, ...following }))
      if (sameOrder(followed, explicit)) return passed('the results of mixed search')
      if (sameOrder(followed, semantic))
        return failed('the results of mixed search', 'those of semantic search')
      if (sameOrder(followed, byWords))
        return failed('the results of mixed search', 'those of lexical search')
      return undecided('the results are those of no mode: the query may have been generated anew')
    },
  },
  'search.lexical.beforeAgentSettings': {
    ...own,
    searches: 2,
    async run(context) {
      const ask = { ...following, utterance: noWords }
      if ((await hitsOf(context, ask)).length === 0)
        return notApplicable('the agent itself searches by words, or has no knowledge')
      const hits = await hitsOf(context, { ...ask, use_lexical_search_only: true })
      return hits.length === 0
        ? passed('no word, no result')
        : failed('lexical search, which finds nothing', `${hits.length} results`)
    },
  },
  'search.follow.threshold': {
    ...threshold,
    searches: 2,
    run: (context) =>
      withLowHits(context, async (all, own) => {
        const hits = await hitsOf(context, { follow_agent_settings: true, ...widest })
        const below = belowThreshold(own, hits)
        if (below.length > 0) return failed(`no result below the agent's ${own}`, `${below.length} of them`)
        const wanted = all.length - belowThreshold(own, all).length
        return hits.length === wanted
          ? passed(`the agent's threshold ${own} leaves out ${all.length - wanted} of ${all.length}`)
          : failed(`the ${wanted} results that reach ${own}`, `${hits.length}`)
      }),
  },
  'search.threshold.beforeAgentSettings': {
    ...threshold,
    searches: 2,
    run: (context) =>
      withLowHits(context, async (all) => {
        const higher = thresholdBeyondSome(all)
        if (higher === undefined)
          return notApplicable('every result has the same score, and no threshold up to 1 is above it')
        const hits = await hitsOf(context, { ...following, ...widest, score_threshold: higher })
        const below = belowThreshold(higher, hits)
        return below.length === 0
          ? passed('the given threshold holds, a lower one and a higher one')
          : failed(`no result below the given ${higher}`, `${below.length} of them`)
      }),
  },
}

/**
 * Hands on what is found under `follow_agent_settings` with a given threshold of 0: some of it must be below the
 * agent's own, which the given one stands above.
 */
async function withLowHits(
  context: CheckContext,
  judge: (all: Hit[], own: number) => Promise<Outcome>,
): Promise<Outcome> {
  const { scoreThreshold: own = 0 } = context.target
  const all = await hitsOf(context, { ...following, ...widest })
  if (belowThreshold(own, all).length > 0) return judge(all, own)
  const free = belowThreshold(own, await hitsOf(context, widest))
  return free.length > 0
    ? failed(`the given threshold 0 to let results below the agent's ${own} through`, 'none of them')
    : undecided(`nothing that the utterance finds has a score below the agent's threshold ${own}`)
}

function belowThreshold(threshold: number, hits: Hit[]): Hit[] {
  return hits.filter(({ score }) => score < threshold)
}

function onLexicalAgent(context: CheckContext, members: Record<string, unknown>): Promise<Hit[]> {
  return hitsOf(context, { agent_id: context.target.lexicalAgent, utterance: noWords, ...members })
}

/** The control: mixed search finds something there even without words, so there is knowledge. */
async function findsByMeaning(context: CheckContext): Promise<void> {
  const hits = await onLexicalAgent(context, { use_mix_search: true })
  if (hits.length === 0) throw new UndecidedError('mixed search finds nothing in the lexicalAgent')
}
