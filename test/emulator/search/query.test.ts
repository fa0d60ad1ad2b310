import { describe, expect, test } from 'vitest'
import type { QueryGenerator, QueryRequest } from '../../../emulator/search/index.ts'
import { fakeBackend } from './support/fake-backend.ts'
import { search, type World } from './support/search-room.ts'

/** What the generator was asked, the query that the backend got, and how the trace shows it. */
async function written(body: object, world: World = {}) {
  const asked: QueryRequest[] = []
  const queryGenerator: QueryGenerator = {
    generate: async (request) => {
      asked.push(request)
      return { text: 'generated', source: 'language-model', why: 'a test wrote it' }
    },
  }
  const backend = fakeBackend()
  const { trace } = await search(body, { backend, queryGenerator, ...world })
  return { asked: asked[0], query: backend.asked[0]?.query, shown: trace.query }
}

const follow = { follow_agent_settings: true }
const history = 'speaker1: Do you sell tea?\nspeaker2: Yes.'

describe('when a query is generated', () => {
  test('search.history.used: from the history where that is given', async () => {
    const { asked, query } = await written({ history })
    expect(asked?.turns.map(({ text }) => text)).toEqual(['Do you sell tea?', 'Yes.'])
    expect(query).toBe('generated')
  })

  test('search.history.absent: from the utterance alone without', async () => {
    const { asked, query } = await written({})
    expect(asked).toMatchObject({ utterance: 'tea', turns: [] })
    expect(query).toBe('generated')
  })

  test('search.follow.noQueryModel: the utterance as it is, whatever the history', async () => {
    const { asked, query, shown } = await written({ ...follow, history }, { settings: { queryModel: null } })
    expect(asked).toBeUndefined()
    expect(query).toBe('tea')
    expect(shown).toMatchObject({ text: 'tea', source: 'utterance' })
  })

  test('search.follow.noQueryModel: no matter that the request names a model', async () => {
    const { asked } = await written({ ...follow, search_query_model: 'modelA-4o' })
    expect(asked).toBeUndefined()
  })
})

describe('which model writes it', () => {
  test.each<[string, object, World['settings'], string]>([
    ['searchKnowledge.search_query_model.default: without follow', {}, { queryModel: 'own' }, 'modelA-4o'],
    ['the named one', { search_query_model: 'modelA-4o-mini' }, {}, 'modelA-4o-mini'],
    ['search.follow.queryModel: the one of the agent', follow, { queryModel: 'own' }, 'own'],
    [
      'search.follow.queryModel: also where the request names one',
      { ...follow, search_query_model: 'modelA-4o-mini' },
      { queryModel: 'own' },
      'own',
    ],
  ])('%s', async (_, body, settings, model) => {
    const { asked, shown } = await written(body, settings ? { settings } : {})
    expect(asked?.model).toBe(model)
    expect(shown.model).toBe(model)
  })
})

describe('what the model is told', () => {
  const knowledge = { searchQueryPrompt: 'Plan @{state:plan}, visits @{state:visits}, town @{state:town}.' }

  test("search.userState.resolved: the agent's prompt with the user's state", async () => {
    const user_state = { plan: 'gold', visits: 3, town: 'Oslo' }
    const { asked, shown } = await written({ user_state }, { knowledge })
    expect(asked?.prompt).toBe('Plan gold, visits 3, town Oslo.')
    expect(shown).toMatchObject({ prompt: 'Plan gold, visits 3, town Oslo.' })
    expect(shown).not.toHaveProperty('unresolved')
  })

  test('a placeholder without a value is empty, and noted', async () => {
    const { shown } = await written({ user_state: { plan: '@{state:town}' } }, { knowledge })
    expect(shown).toMatchObject({
      prompt: 'Plan @{state:town}, visits , town .',
      unresolved: ['visits', 'town'],
    })
  })

  test('what a state inherits is no value', async () => {
    const { shown } = await written({}, { knowledge: { searchQueryPrompt: '@{state:constructor}' } })
    expect(shown).toMatchObject({ prompt: '', unresolved: ['constructor'] })
  })

  test.each([undefined, ''])('the default prompt where the agent has %j', async (searchQueryPrompt) => {
    const world = searchQueryPrompt === undefined ? {} : { knowledge: { searchQueryPrompt } }
    expect((await written({}, world)).asked?.prompt).toMatch(/^Write one search query/)
  })
})

test('lines of the history without a speaker are noted', async () => {
  const { shown } = await written({ history: 'hello\nspeaker1: Do you sell tea?' })
  expect(shown.why).toBe('a test wrote it; ignored lines of the history, which have no speaker: 1')
})
