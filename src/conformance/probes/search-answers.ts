import type { CheckContext } from '../checks/index.ts'
import { searchCall } from '../checks/index.ts'
import { type Exchange, isSuccess, summarise } from '../http/index.ts'
import { type Observation, other, seen, uncontrolled } from './observation.ts'
import { type Probe, probe, search } from './probe.ts'
import type { KeyName, ValueOf } from './profile-value.ts'
import { type Readings, readAcceptance } from './read-answers.ts'

/** Searches that differ from an accepted one by some members, and what to read off their answers. */
function searchProbe<Key extends KeyName>(
  key: Key,
  searches: readonly ((context: CheckContext) => object)[],
  read: (exchanges: Exchange[]) => Observation<ValueOf<Key>>,
): Probe {
  return probe(key, {
    needs: search,
    requests: searches.length + 1,
    searches: searches.length + 1,
    writes: false,
    async observe(context) {
      const { controls, session, target } = context
      const control = await controls.searchKnowledge('')
      if (!control.accepted) return uncontrolled(control.exchange)
      const exchanges: Exchange[] = []
      for (const membersFor of searches) {
        const body = { agent_id: target.agent, utterance: target.utterance, ...membersFor(context) }
        exchanges.push(await session.send(searchCall(target, body)))
      }
      return read(exchanges)
    },
  })
}

const acceptance = <Key extends KeyName>(key: Key, members: object[], readings: Readings<ValueOf<Key>>) =>
  searchProbe(
    key,
    members.map((each) => () => each),
    (exchanges) => readAcceptance(exchanges, readings),
  )

/** What a search for nothing, or for no agent, comes to: an empty list, results as ever, or a refusal. */
function readCount([exchange]: Exchange[]): 'reject' | 'empty' | 'default' | undefined {
  if (exchange?.status === 400) return 'reject'
  if (!exchange || !isSuccess(exchange) || !Array.isArray(exchange.json)) return undefined
  return exchange.json.length === 0 ? 'empty' : 'default'
}

const count = (key: 'search.limitZero' | 'search.fetchLimitZero', members: object) =>
  searchProbe(key, [() => members], (exchanges) => {
    const value = readCount(exchanges)
    return value === undefined ? other(said(exchanges)) : seen(value, said(exchanges))
  })

export const searchAnswerProbes: Probe[] = [
  count('search.limitZero', { limit: 0 }),
  count('search.fetchLimitZero', { fetch_limit: 0 }),
  searchProbe('search.emptyUtterance', [() => ({ utterance: '' })], (exchanges) => {
    const value = readCount(exchanges)
    return value === 'reject' || value === 'empty' ? seen(value, said(exchanges)) : other(said(exchanges))
  }),
  searchProbe(
    'search.unknownAgent',
    [({ target }) => ({ agent_id: unlike(target.agent ?? '') })],
    (exchanges) => {
      const status = exchanges[0]?.status
      if (status === 400 || status === 404) return seen(status, said(exchanges))
      return readCount(exchanges) === 'empty' ? seen('empty', said(exchanges)) : other(said(exchanges))
    },
  ),
  acceptance('search.nonStringUserState', [{ user_state: { cups: 5 } }], { '+': 'accept', '-': 'reject' }),
  acceptance(
    'search.queryModelOther',
    [{ search_query_model: 'modelA-5' }, { search_query_model: 'understudy-no-such-model' }],
    { '--': 'reject', '+-': 'accept-listed', '++': 'accept' },
  ),
  acceptance('search.scoreThresholdOutOfRange', [{ score_threshold: 1.5 }, { score_threshold: -0.5 }], {
    '++': 'accept',
    '--': 'reject',
  }),
]

function said(exchanges: readonly Exchange[]): string {
  return exchanges
    .map((exchange) =>
      isSuccess(exchange) && Array.isArray(exchange.json)
        ? `${exchange.status} with ${exchange.json.length} results`
        : summarise(exchange),
    )
    .join('; ')
}

/** An id of the same form that no agent has: every digit is another. */
function unlike(id: string): string {
  const other = id.replace(/\d/g, (digit) => String(9 - Number(digit)))
  return other === id ? `${id}-understudy` : other
}
