import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { asAfterKill, temporaryDirectory } from './support/directory.ts'
import { bury, live, quiet } from './support/mortal.ts'
import { expectRecovered, twoSessions } from './support/scenario.ts'

/*
 * A journal is written while a checkpoint is under way, and a disk may do either first. Here the steps that
 * wait are taken in any order, and after each of them the process might have died.
 */

vi.mock('../../../emulator/store/disk.ts', async (original) => {
  const { mortalDisk } = await import('./support/mortal.ts')
  return mortalDisk(await original())
})

vi.mock('lowdb', async (original) => {
  const { mortalLowdb } = await import('./support/mortal.ts')
  return mortalLowdb(await original())
})

it('loses nothing acknowledged in whatever order the disk takes its steps', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const directory = await temporaryDirectory()
      const progress = { asked: 0, acknowledged: 0 }
      const beforeStep = () => scheduler.schedule(Promise.resolve('take' as const))
      const { life, result } = live(beforeStep, () => twoSessions(directory, progress))
      let finished = false
      void result.then(() => {
        finished = true
      })
      while (!finished) {
        if (scheduler.count() > 0) await scheduler.waitOne()
        await quiet(life)
        if (progress.asked > 0) await expectRecovered(await asAfterKill(directory), progress)
      }
      await bury(life)
      expect(progress.acknowledged).toBe(progress.asked)
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 2) },
  )
})
