import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { catalogue } from '../../src/catalogue/index.ts'
import { loadContract } from '../../src/contract/index.ts'
import { completeProfile } from '../../src/profile/index.ts'
import { allMutants } from './all-mutants.ts'
import { type Fate, judge } from './judge.ts'
import { checkQuota, quotaMutants } from './quota.ts'
import { openStage, type Stage } from './stage.ts'
import { toText } from './to-text.ts'

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
let stage: Stage
beforeAll(async () => {
  stage = await openStage(requirements)
})
afterAll(() => stage.close())

test('every mutant is killed by the requirement that it breaks', { timeout: 3_600_000 }, async () => {
  const { document } = await loadContract('openapi', completeProfile({}))
  const mutants = allMutants(requirements, document, stage.target)
  const fates: Fate[] = []
  const began = performance.now()
  for (const [place, mutant] of mutants.entries()) {
    fates.push(await judge(stage, mutant))
    if ((place + 1) % 100 === 0) process.stdout.write(`${place + 1} of ${mutants.length} mutants judged\n`)
  }
  for (const [breaks, quota] of quotaMutants) {
    const finding = await checkQuota(breaks, quota)
    const name = `${breaks}: has the quota ${Object.entries(quota).join(' ')}`
    const said = `${finding?.verdict}: ${finding?.message}`
    fates.push({ name, breaks, killed: finding?.verdict === 'failed', said, others: [], neighbours: 0 })
  }
  process.stdout.write(toText(fates, performance.now() - began))

  expect(fates.filter(({ killed }) => !killed).map(({ name, said }) => `${name}: ${said}`)).toEqual([])
})
