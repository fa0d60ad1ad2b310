import { summarise } from '../http/index.ts'
import { failed, notApplicable, type Outcome, passed, undecided } from '../verdict.ts'
import type { CheckContext } from './check.ts'
import { type Hit, noWords, search, thresholdBeyondSome } from './search-requests.ts'
import type { WrittenCheck } from './written-checks.ts'

const needs = ['knowledgeKey', 'agent', 'utterance']
const reading = { needs, writes: false }

/** What results a search has: how many, whose, above which score, by which way of searching. */
export const searchResultChecks: Record<string, WrittenCheck> = {
  'search.limit.count': {
    ...reading,
    searches: 1,
    async run(context) {
      const found = await search(context, { limit: 2 })
      if ('undecided' in found) return found.undecided
      return found.hits.length <= 2
        ? passed(`${found.hits.length} results`)
        : failed('at most 2', `${found.hits.length}`)
    },
  },
  'search.nothingFound': {
    ...reading,
    searches: 2,
    async run(context) {
      const usual = await search(context, {})
      if ('undecided' in usual) return usual.undecided
      const found = await search(context, { metadata_filter: { understudy: 'matches nothing' } })
      if ('undecided' in found) {
        // With 400 it is the filter that was refused, which is another matter.
        return found.exchange.status === 400
          ? found.undecided
          : failed('200 with []', summarise(found.exchange))
      }
      return found.hits.length === 0 ? passed('200 with []') : failed('[]', `${found.hits.length} results`)
    },
  },
  'search.metadataFilter.excludes': {
    ...reading,
    searches: 1,
    async run(context) {
      const found = await search(context, { limit: 30, metadata_filter: { understudy: 'matches nothing' } })
      if ('undecided' in found) return found.undecided
      return found.hits.length === 0
        ? passed('no result')
        : failed('no result', `${found.hits.length} results`)
    },
  },
  'search.isolation': {
    needs: [...needs, 'uid', 'managementKey'],
    searches: 2,
    async run(context) {
      const own = await search(context, {})
      if ('undecided' in own) return own.undecided
      if (own.hits.length === 0) return undecided('the utterance finds nothing in the agent either')
      const id = await context.agents.create()
      const other = await search(context, { agent_id: id })
      await context.agents.remove(id)
      if ('undecided' in other) return other.undecided
      return other.hits.length === 0
        ? passed('an agent without knowledge has no results')
        : failed('no results for an agent without knowledge', `${other.hits.length} results`)
    },
  },
  'search.lexical': {
    ...reading,
    searches: 1,
    async run(context) {
      const found = await search(context, { utterance: noWords, use_lexical_search_only: true })
      if ('undecided' in found) return found.undecided
      return found.hits.length === 0
        ? passed('no word, no result')
        : failed('no result', `${found.hits.length} results`)
    },
  },
  'search.allText.included': {
    ...reading,
    searches: 1,
    run: (context) =>
      withHits(context, { include_all_text: true }, (hits) => {
        const lacking = hits.filter(({ all_text }) => typeof all_text !== 'string')
        return lacking.length === 0
          ? passed('each has all_text')
          : failed('all_text, a text, in each', `${lacking.length} without`)
      }),
  },
  'search.threshold.excludes': {
    ...reading,
    searches: 2,
    run: (context) =>
      withHits(context, { limit: 10 }, async (hits) => {
        const threshold = thresholdBeyondSome(hits)
        if (threshold === undefined)
          return notApplicable('every result has the same score, and no threshold up to 1 is above it')
        const found = await search(context, { limit: 10, score_threshold: threshold })
        if ('undecided' in found) return found.undecided
        const below = found.hits.filter(({ score }) => score < threshold)
        return below.length === 0
          ? passed(`none below ${threshold}`)
          : failed(`no score below ${threshold}`, below.map(({ score }) => score).join(', '))
      }),
  },
  'search.threshold.inclusive': {
    ...reading,
    searches: 2,
    run: (context) =>
      withHits(context, { limit: 10 }, async (hits) => {
        const threshold = highest(hits)
        const found = await search(context, { limit: 10, score_threshold: threshold })
        if ('undecided' in found) return found.undecided
        return found.hits.some(({ score }) => score === threshold)
          ? passed(`the score ${threshold} stays`)
          : failed(`the result with exactly ${threshold} to stay`, `${found.hits.length} results without it`)
      }),
  },
  'search.history.speakers': {
    ...reading,
    searches: 1,
    async run(context) {
      const found = await search(context, { history: 'speaker1: What do you sell?\nspeaker2: Many things.' })
      return 'undecided' in found
        ? failed('the history to be accepted', found.undecided.message)
        : passed('accepted')
    },
  },
  'search.metadataFilter.object': {
    ...reading,
    searches: 1,
    async run(context) {
      const found = await search(context, { metadata_filter: { understudy: 'conformance' } })
      return 'undecided' in found
        ? failed('the filter to be accepted', found.undecided.message)
        : passed('accepted')
    },
  },
}

function highest(hits: Hit[]): number {
  return Math.max(...hits.map(({ score }) => score))
}

async function withHits(
  context: CheckContext,
  members: Record<string, unknown>,
  judge: (hits: Hit[]) => Outcome | Promise<Outcome>,
): Promise<Outcome> {
  const found = await search(context, members)
  if ('undecided' in found) return found.undecided
  if (found.hits.length === 0)
    return notApplicable('the utterance finds nothing, so there is no result to look at')
  return judge(found.hits)
}
