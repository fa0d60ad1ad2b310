import { expect, test } from 'vitest'
import { createWebhookPacer } from '../../../emulator/agents/index.ts'
import { createClock, createIds, createRandom } from '../../../emulator/environment/index.ts'
import { openMemoryStore } from '../../../emulator/store/index.ts'
import { loadContract, readLimits } from '../../../src/contract/index.ts'
import { completeProfile } from '../../../src/profile/index.ts'
import { handMovedMachine } from '../environment/support/hand-moved-machine.ts'
import { noHttp } from '../search/support/no-http.ts'

const profile = completeProfile({})
const limits = readLimits((await loadContract('openapi', profile)).document)

function pacing(start?: Date) {
  const machine = handMovedMachine()
  const clock = createClock(start, machine)
  const ids = createIds(createRandom(1))
  const pacer = createWebhookPacer({ clock, ids, store: openMemoryStore(), http: noHttp, limits, profile })
  const pace = (count: number) => {
    const state = { isOver: false }
    pacer.pace('admin', count).then(() => {
      state.isOver = true
    })
    return async () => {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
      return state.isOver
    }
  }
  return { machine, clock, pace }
}

test('webhooks.creationInterval: pace, waits 300 ms between creations, across requests', async () => {
  const { machine, pace } = pacing()
  const [first, second] = [pace(2), pace(1)]
  await machine.pass(300)
  expect([await first(), await second()]).toEqual([true, false])
  await machine.pass(300)
  expect(await second()).toBe(true)
})

test('does not wait on a frozen clock, and owes nothing when it runs again', async () => {
  const { clock, pace } = pacing(new Date(0))
  expect(await pace(20)()).toBe(true)
  clock.unfreeze()
  const next = pace(2)
  clock.advance(600)
  expect(await next()).toBe(true)
})

test('is not held up by a clock that is set back', async () => {
  const { machine, clock, pace } = pacing()
  pace(1)
  clock.set(new Date(0))
  const next = pace(1)
  await machine.pass(300)
  expect(await next()).toBe(true)
})
