import { summarise } from '../http/index.ts'
import { failed, type Outcome, passed } from '../verdict.ts'
import type { CheckContext } from './check.ts'
import { type Found, type Hit, search } from './search-requests.ts'
import type { WrittenCheck } from './written-checks.ts'

const needs = ['knowledgeKey', 'agent', 'utterance']
const withinThirty = [...needs, 'metadataFilters.withinThirty']
const withinCap = [...needs, 'metadataFilters.withinCap']
const beyondCap = [...needs, 'metadataFilters.beyondCap']

/**
 * How many chunks a search fetches shows in which filters still find something: filters are applied to what was
 * fetched, and the target's description has filters for chunks of known rank (spec: Search knowledge, filtering rule).
 */
export const searchFetchChecks: Record<string, WrittenCheck> = {
  'search.cap': {
    needs: beyondCap,
    searches: 1,
    writes: false,
    run: (context) =>
      expectNone(context, 'beyondCap', { limit: 10_000 }, 'nothing that is ranked after the first 200'),
  },
  'searchKnowledge.fetch_limit.x-fetch-cap': {
    needs: beyondCap,
    searches: 2,
    writes: false,
    async run(context) {
      const below = await filtered(context, 'beyondCap', { limit: 10, fetch_limit: 10 })
      if ('undecided' in below) return below.undecided
      const above = await filtered(context, 'beyondCap', { limit: 10, fetch_limit: 1000 })
      if ('undecided' in above) return failed('fetch_limit 1000 to be accepted', summarise(above.exchange))
      return judgeNone(above.hits, 'nothing that is ranked after the first 200')
    },
  },
  'search.fetch.default': {
    needs: withinCap,
    searches: 2,
    writes: false,
    async run(context) {
      const narrow = await expectNone(context, 'withinCap', { limit: 5 }, 'nothing beyond the first 5')
      return narrow.verdict === 'passed' ? expectSome(context, 'withinCap', { limit: 200 }) : narrow
    },
  },
  'search.fetch.wider': {
    needs: withinCap,
    searches: 1,
    writes: false,
    run: (context) => expectSome(context, 'withinCap', { limit: 5, fetch_limit: 200 }),
  },
  'search.follow.cap': {
    needs: beyondCap,
    searches: 1,
    writes: false,
    run: (context) =>
      expectNone(
        context,
        'beyondCap',
        { follow_agent_settings: true, fetch_limit: 1000, score_threshold: 0 },
        'nothing that is ranked after the first 200',
      ),
  },
  'search.follow.fetchLimit': {
    needs: withinCap,
    searches: 1,
    writes: false,
    run: (context) =>
      expectSome(context, 'withinCap', { follow_agent_settings: true, fetch_limit: 200, score_threshold: 0 }),
  },
  'search.follow.largeLimit': {
    needs: withinCap,
    searches: 1,
    writes: false,
    run: (context) =>
      expectSome(context, 'withinCap', { follow_agent_settings: true, limit: 200, score_threshold: 0 }),
  },
  'searchKnowledge.fetch_limit.x-fetch-default-under-follow': {
    needs: [...withinThirty, 'metadataFilters.withinCap'],
    searches: 4,
    writes: false,
    async run(context) {
      const narrow = await expectNone(
        context,
        'withinCap',
        { ...follow, limit: 1 },
        'nothing beyond the first 30',
      )
      return narrow.verdict === 'passed' ? expectThirty(context) : narrow
    },
  },
  'search.metadataFilter.afterFetch': {
    needs: withinCap,
    searches: 1,
    writes: false,
    run: (context) => expectNone(context, 'withinCap', { limit: 5 }, 'no chunk that was not fetched'),
  },
  'search.metadataFilter.keeps': {
    needs: withinThirty,
    searches: 1,
    writes: false,
    run: (context) => expectSome(context, 'withinThirty', { limit: 30 }),
  },
}

const follow = { follow_agent_settings: true, score_threshold: 0 }

/** What `withinThirty` matches among 30 must not become less because fewer results are wanted. */
async function expectThirty(context: CheckContext): Promise<Outcome> {
  const all = await filtered(context, 'withinThirty', { ...follow, limit: 30, fetch_limit: 30 })
  if ('undecided' in all) return all.undecided
  const limit = all.hits.length
  if (limit === 0) return failed('chunks that withinThirty matches', 'none')
  const fewer = await filtered(context, 'withinThirty', { ...follow, limit, fetch_limit: limit })
  if ('undecided' in fewer) return fewer.undecided
  const found = await filtered(context, 'withinThirty', { ...follow, limit })
  if ('undecided' in found) return found.undecided
  // Where the few alone hold as many, only a much smaller number tells: a generated query may differ a little each time.
  const isKept =
    fewer.hits.length < limit ? found.hits.length > fewer.hits.length : found.hits.length * 2 > limit
  return isKept
    ? passed(`${found.hits.length} of the ${limit} that are among the first 30`)
    : failed(`the ${limit} that are among the first 30`, `${found.hits.length} results`)
}

type FilterName = 'withinThirty' | 'withinCap' | 'beyondCap'

async function filtered(context: CheckContext, filter: FilterName, members: object): Promise<Found> {
  return search(context, { ...members, metadata_filter: context.target.metadataFilters?.[filter] })
}

async function expectNone(
  context: CheckContext,
  filter: FilterName,
  members: object,
  wanted: string,
): Promise<Outcome> {
  const found = await filtered(context, filter, members)
  if ('undecided' in found) return found.undecided
  return judgeNone(found.hits, wanted)
}

function judgeNone(hits: readonly Hit[], wanted: string): Outcome {
  return hits.length === 0 ? passed(wanted) : failed(wanted, `${hits.length} results`)
}

async function expectSome(context: CheckContext, filter: FilterName, members: object): Promise<Outcome> {
  const found = await filtered(context, filter, members)
  if ('undecided' in found) return found.undecided
  return found.hits.length > 0
    ? passed(`${found.hits.length} results`)
    : failed(`chunks that ${filter} matches`, 'none')
}
