import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { catalogue } from '../../src/catalogue/index.ts'
import { loadContract } from '../../src/contract/index.ts'
import { completeProfile } from '../../src/profile/index.ts'
import { allMutants, nameOf } from './all-mutants.ts'
import { judge } from './judge.ts'
import { quotaMutants } from './quota.ts'
import { openStage, type Stage } from './stage.ts'

// The emulator keeps the patched contract; the catalogue and the runner have read the true one.
vi.mock('../../src/contract/index.ts', async (load) => {
  const door = await load<{ loadContract: typeof loadContract }>()
  const own = await import('./contract-patch.ts')
  return {
    ...door,
    loadContract: async (...asked: Parameters<typeof loadContract>) =>
      own.patched(await door.loadContract(...asked)),
  }
})

const requirements = catalogue()
const { document } = await loadContract('openapi', completeProfile({}))
let stage: Stage
beforeAll(async () => {
  stage = await openStage(requirements)
})
afterAll(() => stage.close())

const mutants = allMutants(requirements, document, { url: '' })
/** Those that a check once let go. */
const onceMissed = [
  'agents.update.siblingsUntouched: updates the other agents too',
  'createAgent.agent.id.optional: wants it',
  'createAgent.agent.llmSettings.llm.enum: takes "modela-4o" too',
  'createAgent.agent.llmSettings.temperature.maximum: has the bound 1.1',
  'createAgent.agent.scope.enum: takes " public" too',
  'createAgent.agent.scope.enum.private: does not know it',
  'createAgent.webhooks[].trigger.functionCallingName.optional: wants it',
  'search.nothingFound: answers 404 when nothing is found',
  'search.threshold.excludes: has one result, and ignores the threshold',
  'searchKnowledge.fetch_limit.x-fetch-cap: refuses a fetch_limit above the cap',
  'searchKnowledge.fetch_limit.x-fetch-default-under-follow: fetches 5 under follow',
]
/** The same ones each time, from all parts of the catalogue. */
const sample = mutants
  .map((mutant, place) => ({ name: nameOf(mutant), place }))
  .filter(({ name, place }) => place % 20 === 7 || onceMissed.includes(name))

test('every requirement that HTTP can show has a mutant that breaks it', () => {
  const broken = new Set([...mutants.map(({ breaks }) => breaks), ...quotaMutants.map(([breaks]) => breaks)])
  const musts = requirements.filter(({ level, excluded }) => level === 'must' && excluded === undefined)
  expect(musts.filter(({ id }) => !broken.has(id)).map(({ id }) => id)).toEqual([])
  const known = new Set(musts.map(({ id }) => id))
  expect([...broken].filter((id) => !known.has(id))).toEqual([])
})

test('no two mutants have the same name', () => {
  expect(mutants.map(nameOf)).toEqual(expect.arrayContaining(onceMissed))
  expect(new Set(mutants.map(nameOf)).size).toBe(mutants.length)
})

describe('a mutant is killed by the requirement that it breaks', () => {
  test.each(sample)('$name', { timeout: 60_000 }, async ({ place }) => {
    const mutant = allMutants(requirements, document, stage.target)[place]
    expect(await judge(stage, mutant ?? expect.fail('there is no such mutant'))).toMatchObject({
      killed: true,
    })
  })
})

test('what a mutant of the contract breaks is kept where nothing is broken', {
  timeout: 60_000,
}, async () => {
  const ids = ['createAgent.agent.scope', 'recordTrackingEvent.event', 'searchKnowledge.limit']
  const results = await stage.verify(ids)
  expect(
    results.filter(({ verdict }) => verdict !== 'passed').map(({ id, message }) => `${id}: ${message}`),
  ).toEqual([])
  expect(results.length).toBeGreaterThan(8)
})
