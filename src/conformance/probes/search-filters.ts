import type { CheckContext } from '../checks/index.ts'
import { searchCall } from '../checks/index.ts'
import { isSuccess, summarise } from '../http/index.ts'
import { type Observation, other, seen, unseen } from './observation.ts'
import type { Probe } from './probe.ts'
import { hitsOf, resultsProbe } from './search-results.ts'

const noMatch = { understudy: 'matches nothing' }
const filterNeed = 'metadataFilters.withinThirty'

/** What filters let through: `url`, and the readings of `metadata_filter`. */
export const searchFilterProbes: Probe[] = [
  resultsProbe('search.url', { searches: 4 }, async (hits, context) => {
    const url = hits.map((hit) => hit.url).find((each) => typeof each === 'string')
    if (typeof url !== 'string') return unseen('an agent whose chunks have a url', 'no result has a url')
    const none = await hitsOf(context, { limit: 30, url: 'https://understudy.example/no-such-page' })
    if ('kind' in none) return none
    if (none.length > 0) return seen('ignore', `a url that no chunk has finds ${none.length} results`)
    const whole = await hitsOf(context, { limit: 30, url })
    if ('kind' in whole) return whole
    if (whole.length === 0) return other(`neither ${url}, which a result has, nor another url finds anything`)
    const start = await hitsOf(context, { limit: 30, url: url.slice(0, -1) })
    if ('kind' in start) return start
    const isShortUrlItself = start.some((hit) => hit.url === url.slice(0, -1))
    if (isShortUrlItself) return unseen('a url that is the beginning of no other', `${url} is not`)
    return start.length > 0
      ? seen('filter-prefix', `the beginning of ${url} finds ${start.length} results`)
      : seen('filter-equal', `${url} finds ${whole.length} results, its beginning none`)
  }),
  resultsProbe('search.arrayMetadataFilter', { searches: 2 }, async (_hits, { session, target }) => {
    const [[field, value] = []] = Object.entries(noMatch)
    const members = { limit: 30, metadata_filter: [`${field}:${value}`] }
    const body = { agent_id: target.agent, utterance: target.utterance, ...members }
    const exchange = await session.send(searchCall(target, body))
    if (exchange.status === 400) return seen('reject', summarise(exchange))
    if (!isSuccess(exchange) || !Array.isArray(exchange.json)) return other(summarise(exchange))
    const { length } = exchange.json
    return length > 0
      ? seen('ignore', `${length} results for ["${field}:${value}"]`)
      : seen('key-value-strings', `no results for ["${field}:${value}"]`)
  }),
  resultsProbe('search.metadataFilterMatch', { searches: 2, needs: [filterNeed] }, (_hits, context) =>
    withMatching(context, async (filter) => {
      const hits = await hitsOf(context, { limit: 30, metadata_filter: { ...filter, ...noMatch } })
      if ('kind' in hits) return hits
      return hits.length > 0
        ? seen('any', `${hits.length} results for a filter of which one member matches`)
        : seen('all', 'no results for a filter of which one member matches')
    }),
  ),
  resultsProbe('search.metadataValueMatch', { searches: 3, needs: [filterNeed] }, (_hits, context) =>
    withMatching(context, async (filter) => {
      const retyped = Object.entries(filter).flatMap(([field, value]) => {
        const twin = inOtherType(value)
        return twin === undefined ? [] : [{ [field]: twin }]
      })[0]
      if (retyped === undefined)
        return unseen(`${filterNeed} with a number or a boolean`, 'a word has no other type')
      const hits = await hitsOf(context, { limit: 30, metadata_filter: retyped })
      if ('kind' in hits) return hits
      const said = `${hits.length} results for ${JSON.stringify(retyped)} in place of ${JSON.stringify(filter)}`
      return hits.length > 0 ? seen('text-equal', said) : seen('strict-equal', said)
    }),
  ),
]

/** Does something with a filter that is seen to match. */
async function withMatching<Value>(
  context: CheckContext,
  act: (filter: Record<string, unknown>) => Promise<Observation<Value>>,
): Promise<Observation<Value>> {
  const filter = context.target.metadataFilters?.withinThirty ?? {}
  const hits = await hitsOf(context, { limit: 30, metadata_filter: filter })
  if ('kind' in hits) return hits
  return hits.length > 0 ? act(filter) : unseen(`${filterNeed} that matches`, 'the filter matches nothing')
}

/** The value whose text is the same, in another type; undefined where there is none. */
function inOtherType(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value !== '' && String(Number(value)) === value
    ? Number(value)
    : undefined
}
