import { describe, expect, it, vi } from 'vitest'
import { openFileStore } from '../../../emulator/store/index.ts'
import { asAfterKill, temporaryDirectory } from './support/directory.ts'
import { bury, live, never } from './support/mortal.ts'
import { expectRecovered, twoSessions } from './support/scenario.ts'

/*
 * The process dies at each single step that it takes on disk: before the step, or half-way through a write.
 * What is then on disk must give a state that lies between what was acknowledged and what was asked for.
 */

vi.mock('../../../emulator/store/disk.ts', async (original) => {
  const { mortalDisk } = await import('./support/mortal.ts')
  return mortalDisk(await original())
})

vi.mock('lowdb', async (original) => {
  const { mortalLowdb } = await import('./support/mortal.ts')
  return mortalLowdb(await original())
})

type Death = 'before' | 'half-way through'

/** Runs until the end, or the death at a step; returns whether it died. */
async function diesAt(step: number, death: Death, run: () => Promise<unknown>): Promise<boolean> {
  let steps = 0
  let die: (died: true) => void = () => undefined
  const died = new Promise<true>((resolve) => {
    die = resolve
  })
  const beforeStep = async () => {
    steps += 1
    if (steps <= step) return 'take'
    die(true)
    return steps === step + 1 && death === 'half-way through' ? 'half' : never
  }
  const { life, result } = live(beforeStep, run)
  const outcome = await Promise.race([died, result.then(() => false)])
  await bury(life)
  return outcome
}

describe.each<Death>(['before', 'half-way through'])('dying %s any step', (death) => {
  it('loses nothing acknowledged and keeps no part of a transaction', { timeout: 120_000 }, async () => {
    let points = 0
    for (;;) {
      const directory = await temporaryDirectory()
      const progress = { asked: 0, acknowledged: 0 }
      if (!(await diesAt(points, death, () => twoSessions(directory, progress)))) break
      await expectRecovered(await asAfterKill(directory), progress)
      points += 1
    }
    expect(points).toBeGreaterThan(40)
  })

  it('and once more while recovering loses nothing either', { timeout: 120_000 }, async () => {
    let points = 0
    for (let step = 14; ; step += 17) {
      const directory = await temporaryDirectory()
      const progress = { asked: 0, acknowledged: 0 }
      if (!(await diesAt(step, death, () => twoSessions(directory, progress)))) break
      const killed = await asAfterKill(directory)
      for (let again = 0; ; again += 1) {
        const copy = await asAfterKill(killed)
        if (!(await diesAt(again, death, () => openFileStore({ directory: copy })))) break
        await expectRecovered(await asAfterKill(copy), progress)
        points += 1
      }
    }
    expect(points).toBeGreaterThan(40)
  })
})
