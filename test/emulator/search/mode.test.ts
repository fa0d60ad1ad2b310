import { describe, expect, test } from 'vitest'
import type { AgentSettings } from '../../../emulator/agents/index.ts'
import { fakeBackend } from './support/fake-backend.ts'
import { search } from './support/search-room.ts'

type Mode = AgentSettings['searchMode']

async function modeOf(body: object, searchMode: Mode, profile: object = {}): Promise<Mode> {
  const { trace } = await search(body, { settings: { searchMode }, profile })
  return trace.plan.mode
}

const follow = { follow_agent_settings: true }
const lexical = { use_lexical_search_only: true }
const notLexical = { use_lexical_search_only: false }
const mix = { use_mix_search: true }
const notMix = { use_mix_search: false }

describe('how is searched', () => {
  test.each<[string, object, Mode, Mode]>([
    ['semantic, where nothing else is asked for', {}, 'vector', 'vector'],
    ['search.follow.off: the mode of the agent does not count', {}, 'lexical', 'vector'],
    ['search.follow.off: nor does its mixed mode', {}, 'mixed', 'vector'],
    ['lexical, where asked for', lexical, 'vector', 'lexical'],
    ['mixed, where asked for', mix, 'vector', 'mixed'],
    ['false asks for nothing', { ...notLexical, ...notMix }, 'vector', 'vector'],
    ['search.follow.lexical', follow, 'lexical', 'lexical'],
    ['search.follow.mixed', follow, 'mixed', 'mixed'],
    ['semantic, where the agent is', follow, 'vector', 'vector'],
    ['search.lexical.beforeAgentSettings: semantic', { ...follow, ...lexical }, 'vector', 'lexical'],
    ['search.lexical.beforeAgentSettings: mixed', { ...follow, ...lexical }, 'mixed', 'lexical'],
    ['search.mix.beforeAgentSettings: lexical', { ...follow, ...mix }, 'lexical', 'mixed'],
    ['search.mix.beforeAgentSettings: semantic', { ...follow, ...mix }, 'vector', 'mixed'],
    [
      'use_lexical_search_only false declines the lexical mode',
      { ...follow, ...notLexical },
      'lexical',
      'vector',
    ],
    ['use_lexical_search_only false leaves the mixed mode', { ...follow, ...notLexical }, 'mixed', 'mixed'],
    ['use_mix_search false declines the mixed mode', { ...follow, ...notMix }, 'mixed', 'vector'],
    ['use_mix_search false leaves the lexical mode', { ...follow, ...notMix }, 'lexical', 'lexical'],
    ['mixed asked for, lexical declined', { ...mix, ...notLexical }, 'vector', 'mixed'],
    ['lexical asked for, mixed declined', { ...lexical, ...notMix }, 'vector', 'lexical'],
  ])('%s', async (_, body, searchMode, expected) => {
    expect(await modeOf(body, searchMode)).toBe(expected)
  })

  test.each([
    ['mix', 'mixed'],
    ['lexical', 'lexical'],
  ] as const)('search.mixAndLexical: %s', async (mixAndLexical, expected) => {
    expect(await modeOf({ ...mix, ...lexical }, 'vector', { mixAndLexical })).toBe(expected)
  })

  test.each([
    ['search.semantic: a semantic search asks for the vectors only', {}, ['vector']],
    ['search.lexical: a lexical search asks for the words only', lexical, ['lexical']],
    ['a mixed search asks for both', mix, ['vector', 'lexical']],
  ])('%s', async (_, body, kinds) => {
    const backend = fakeBackend()
    await search(body, { backend })
    expect(backend.asked.map(({ kind }) => kind)).toEqual(kinds)
  })
})
