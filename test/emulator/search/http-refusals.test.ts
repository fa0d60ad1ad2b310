import { beforeAll, describe, expect, test } from 'vitest'
import { fakeBackend, vectorHit } from './support/fake-backend.ts'
import { ids, keys, serve } from './support/serve.ts'

const backend = fakeBackend({ vector: [vectorHit('a', 0.5)] })
let served: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  served = await serve(backend)
}, 120_000)

const exactBody = '{"error":"Invalid search parameters"}'

describe('searchKnowledge.responses.400.error: any defect has the exact body', () => {
  test.each<[string, object]>([
    ['searchKnowledge.agent_id.required', { agent_id: undefined }],
    ['searchKnowledge.agent_id.type', { agent_id: 7 }],
    ['searchKnowledge.utterance.required', { utterance: undefined }],
    ['searchKnowledge.utterance.type', { utterance: ['tea'] }],
    ['search.emptyUtterance: reject', { utterance: '' }],
    ['searchKnowledge.url.type', { url: 7 }],
    ['search.metadataFilter.scalar', { metadata_filter: 'category' }],
    ['search.arrayMetadataFilter: reject', { metadata_filter: ['category:tea'] }],
    ['searchKnowledge.limit.type', { limit: 1.5 }],
    ['searchKnowledge.limit.type: text', { limit: '3' }],
    ['searchKnowledge.limit.maximum', { limit: 10_001 }],
    ['search.limitZero: reject', { limit: 0 }],
    ['a negative limit', { limit: -1 }],
    ['searchKnowledge.use_lexical_search_only.type', { use_lexical_search_only: 'true' }],
    ['searchKnowledge.include_all_text.type', { include_all_text: 1 }],
    ['searchKnowledge.search_query_model.type', { search_query_model: 4 }],
    ['search.queryModelOther: reject', { search_query_model: 'o3' }],
    ['searchKnowledge.history.type', { history: ['speaker1: tea'] }],
    ['searchKnowledge.user_state.type', { user_state: 'gold' }],
    ['searchKnowledge.follow_agent_settings.type', { follow_agent_settings: null }],
    ['searchKnowledge.use_mix_search.type', { use_mix_search: 0 }],
    ['searchKnowledge.score_threshold.type', { score_threshold: '0.5' }],
    ['searchKnowledge.fetch_limit.type', { fetch_limit: 2.5 }],
    ['search.fetchLimitZero: reject', { fetch_limit: 0 }],
    ['search.unknownAgent: 400', { agent_id: ids.unknownAgent }],
  ])('%s', async (_, body) => {
    const answer = await served.search(body)
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 400, text: exactBody })
  })

  test('search.transportDefects: malformed JSON', async () => {
    const answer = await served.post('{"agent_id":')
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 400, text: exactBody })
  })
})

test('a search that has every parameter is answered', async () => {
  const answer = await served.search({
    url: 'https://shop.example/help',
    metadata_filter: { category: 'tea' },
    limit: 10_000,
    use_lexical_search_only: false,
    include_all_text: true,
    search_query_model: 'modelA-4o-mini',
    history: 'speaker1: tea',
    user_state: { plan: 'gold', visits: 3 },
    follow_agent_settings: true,
    use_mix_search: true,
    score_threshold: 0.5,
    fetch_limit: 500,
  })
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: [] })
})

test('search.isolation: the agent that is named is the one that is searched', async () => {
  await served.search({ agent_id: ids.otherAgent })
  expect(backend.asked.at(-1)?.agentId).toBe(ids.otherAgent)
})

test('searchKnowledge.plans: another plan is refused, and its search carried no further', async () => {
  const { length } = backend.asked
  expect((await served.search({}, keys.free)).status).toBe(403)
  expect(backend.asked).toHaveLength(length)
})

describe('the other values of what the profile decides', () => {
  test('search.foreignAgent: 401', async () => {
    expect((await served.search({ agent_id: ids.foreignAgent })).status).toBe(401)
  })

  test.each<[object, object, object]>([
    [{ unknownAgent: 404, foreignAgent: 400 }, { agent_id: ids.unknownAgent }, { status: 404 }],
    [
      { unknownAgent: 404, foreignAgent: 400 },
      { agent_id: ids.foreignAgent },
      { status: 400, text: exactBody },
    ],
    [
      { unknownAgent: 'empty', foreignAgent: 'empty' },
      { agent_id: ids.unknownAgent },
      { status: 200, text: '[]' },
    ],
    [
      { unknownAgent: 'empty', foreignAgent: 'empty' },
      { agent_id: ids.foreignAgent },
      { status: 200, text: '[]' },
    ],
    [{ foreignAgent: 403 }, { agent_id: ids.foreignAgent }, { status: 403 }],
  ])('search.unknownAgent, search.foreignAgent: %j', async (search, body, expected) => {
    await served.useProfile({ search })
    expect(await served.search(body)).toMatchObject(expected)
  })

  test.each<[object, [object, number][]]>([
    [
      {
        scoreThresholdOutOfRange: 'reject',
        nonStringUserState: 'reject',
        queryModelOther: 'accept-listed',
        arrayMetadataFilter: 'ignore',
        limitZero: 'empty',
        fetchLimitZero: 'empty',
        emptyUtterance: 'empty',
      },
      [
        [{ score_threshold: 1.1 }, 400],
        [{ score_threshold: -0.1 }, 400],
        [{ score_threshold: 1 }, 200],
        [{ user_state: { visits: 3 } }, 400],
        [{ user_state: { visits: '3' } }, 200],
        [{ search_query_model: 'o3' }, 200],
        [{ search_query_model: 'mine' }, 400],
        [{ metadata_filter: ['category:tea'] }, 200],
        [{ limit: 0 }, 200],
        [{ limit: -1 }, 400],
        [{ fetch_limit: 0 }, 200],
        [{ fetch_limit: -1 }, 400],
        [{ utterance: '' }, 200],
      ],
    ],
    [
      {
        scoreThresholdOutOfRange: 'accept',
        queryModelOther: 'accept',
        arrayMetadataFilter: 'key-value-strings',
        limitZero: 'default',
        fetchLimitZero: 'default',
      },
      [
        [{ score_threshold: 1.1 }, 200],
        [{ search_query_model: 'mine' }, 200],
        [{ metadata_filter: ['category:tea'] }, 200],
        [{ metadata_filter: ['category'] }, 400],
        [{ metadata_filter: [7] }, 400],
        [{ limit: 0 }, 200],
        [{ fetch_limit: 0 }, 200],
      ],
    ],
  ])('%j', async (search, cases) => {
    await served.useProfile({ search })
    for (const [body, status] of cases) {
      expect({ body, status: (await served.search(body)).status }).toEqual({ body, status })
    }
  })
})
