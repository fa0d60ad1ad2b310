import { isObject } from '../../contract/index.ts'
import { summarise } from '../http/index.ts'
import { failed, notApplicable, passed, undecided } from '../verdict.ts'
import type { CheckContext } from './check.ts'
import { searchCall } from './controls.ts'
import { type Hit, hitsOf, keysOf, noWords, sameOrder } from './search-requests.ts'
import type { WrittenCheck } from './written-checks.ts'

const own = { needs: ['knowledgeKey', 'agent', 'utterance'], writes: false }
/** The fewer are fetched, the more there are to take the place of one; in mixed search their scores need not be lower. */
const fetchCounts = [1, 2, 3, 5]
const ten = { limit: 10, fetch_limit: 10 }

/** What semantic, lexical and mixed search find, and what a parameter means that is left out. */
export const searchModeChecks: Record<string, WrittenCheck> = {
  'search.semantic': {
    ...own,
    searches: 3,
    async run(context) {
      const widest = { limit: 200, fetch_limit: 200 }
      const semantic = keysOf(await hitsOf(context, widest))
      const byWords = new Set(keysOf(await hitsOf(context, { ...widest, use_lexical_search_only: true })))
      const byMeaning = semantic.filter((key) => !byWords.has(key))
      if (byMeaning.length > 0) return passed(`${byMeaning.length} results share no word with the utterance`)
      const hits = await hitsOf(context, { utterance: noWords })
      return hits.length > 0
        ? passed('results for an utterance without a word in common')
        : failed('results that share no word with the utterance', 'none')
    },
  },
  'search.mix.interleaved': {
    ...own,
    searches: 3,
    async run(context) {
      const semantic = keysOf(await hitsOf(context, ten))
      const byWords = keysOf(await hitsOf(context, { ...ten, use_lexical_search_only: true }))
      if (byWords.length === 0 || sameOrder(semantic, byWords))
        return notApplicable('the utterance finds the same in both ways, so no order can be told')
      const mixed = keysOf(await hitsOf(context, { ...ten, use_mix_search: true }))
      const possible = [interleave(semantic, byWords), interleave(byWords, semantic)]
      const isOne = possible.flatMap((list) => [list, [...new Set(list)]]).some((list) => begins(list, mixed))
      return isOne && mixed.length >= 2
        ? passed(`${mixed.length} results, of both lists by turns`)
        : failed('results of semantic and of lexical search by turns', `an order of another kind`)
    },
  },
  'search.threshold.afterFetch': {
    ...own,
    searches: 2 * fetchCounts.length,
    async run(context) {
      let judged = 0
      for (const fetchCount of fetchCounts) {
        const few = { use_mix_search: true, limit: 20, fetch_limit: fetchCount }
        const fetched = await hitsOf(context, few)
        const threshold = thresholdWithin(fetched)
        if (threshold === undefined) continue
        judged += 1
        const known = new Set(keysOf(fetched))
        const kept = keysOf(await hitsOf(context, { ...few, score_threshold: threshold }))
        const added = kept.filter((key) => !known.has(key))
        if (added.length > 0) return failed('only what was fetched', `${added.length} others in its place`)
      }
      return judged > 0
        ? passed('nothing but what was fetched')
        : notApplicable('the utterance finds no two scores')
    },
  },
  'searchKnowledge.use_lexical_search_only.default': {
    ...own,
    searches: 2,
    async run(context) {
      const ask = { utterance: noWords }
      if ((await hitsOf(context, { ...ask, use_lexical_search_only: false })).length === 0)
        return undecided('semantic search finds nothing in the agent')
      const hits = await hitsOf(context, ask)
      return hits.length > 0
        ? passed('semantic search')
        : failed('the same as false: semantic search', 'no result')
    },
  },
  'searchKnowledge.include_all_text.default': {
    ...own,
    searches: 2,
    async run(context) {
      const [excluded, omitted] = [
        await allTextOf(context, { include_all_text: false }),
        await allTextOf(context, {}),
      ]
      if (excluded.length === 0) return undecided('the utterance finds nothing in the agent')
      return sameOrder(excluded, omitted)
        ? passed('the same as with false')
        : failed('the same all_text as with false', 'another')
    },
  },
  'search.invalid.json': refusal({ limit: 'many' }, ({ status, json }) =>
    status !== 400 ? undefined : isObject(json),
  ),
  'search.metadataFilter.scalar': refusal({ metadata_filter: 'tea' }, ({ status }) => status === 400),
}

/** By turns, the first list first; when one ends, the rest of the other follows. */
function interleave(first: string[], second: string[]): string[] {
  const longest = Math.max(first.length, second.length)
  const pairs = Array.from({ length: longest }, (_, place) => [first[place], second[place]])
  return pairs.flat().filter((key) => key !== undefined)
}

function begins(list: string[], beginning: string[]): boolean {
  return beginning.every((key, place) => list[place] === key)
}

async function allTextOf(context: CheckContext, members: Record<string, unknown>): Promise<string[]> {
  const hits = await hitsOf(context, { limit: 3, ...members })
  return hits.map((hit) => ('all_text' in hit ? JSON.stringify(hit.all_text) : 'absent'))
}

type Refused = { status: number; json?: unknown }

function refusal(
  members: Record<string, unknown>,
  isRight: (refused: Refused) => boolean | undefined,
): WrittenCheck {
  return {
    ...own,
    searches: 2,
    async run(context) {
      const { target, session } = context
      await hitsOf(context, { limit: 3 })
      const body = { agent_id: target.agent, utterance: target.utterance, ...members }
      const exchange = await session.send(searchCall(target, body))
      const verdict = isRight(exchange)
      if (verdict === undefined)
        return undecided(`the search was not refused with 400: ${summarise(exchange)}`)
      return verdict
        ? passed('refused as it must be')
        : failed('400 with a body of JSON', summarise(exchange))
    },
  }
}

/** A threshold that excludes some of the hits and keeps others. Scores may be of any size, thresholds above 1 refused. */
function thresholdWithin(hits: readonly Hit[]): number | undefined {
  const scores = [...new Set(hits.map(({ score }) => score))].toSorted((one, other) => one - other)
  const between = scores.slice(1).map((score, place) => (score + (scores[place] ?? 0)) / 2)
  return between.find((threshold) => threshold >= 0 && threshold <= 1)
}
