import { appendFile, type FileHandle, writeFile } from 'node:fs/promises'
import { describe, expect, it, vi } from 'vitest'
import { openFileStore } from '../../../emulator/store/index.ts'
import { asAfterKill, temporaryDirectory } from './support/directory.ts'
import { Model, type Operation, perform, stateOf } from './support/model.ts'

/*
 * The process dies at each single step that it takes on disk: before the step, or half-way through a write.
 * What is then on disk must give a state that lies between what was acknowledged and what was asked for.
 */

/** One life of a process; what it began goes on in its own context, also after its death. */
interface Life {
  /** Steps that it still takes. */
  stepsLeft: number
  /** Whether the step at which it dies is half done. */
  readonly halfWay: boolean
  readonly died: () => void
  /** Steps that were begun earlier and run beside the one at which it dies. */
  readonly underWay: Set<Promise<unknown>>
  readonly handles: FileHandle[]
}

const lives = await vi.hoisted(async () => {
  const { AsyncLocalStorage } = await import('node:async_hooks')
  return new AsyncLocalStorage<Life>()
})

/** A step on disk that is taken by the living and never comes back for the dead. */
const mortal = vi.hoisted(
  () =>
    <Args extends unknown[], Result>(
      take: (...args: Args) => Promise<Result>,
      half?: (...args: Args) => Promise<void>,
    ) =>
    async (...args: Args): Promise<Result> => {
      const life = lives.getStore()
      if (life === undefined) return take(...args)
      life.stepsLeft -= 1
      if (life.stepsLeft >= 0) {
        const step = take(...args)
        life.underWay.add(step)
        return step.finally(() => life.underWay.delete(step))
      }
      if (life.stepsLeft === -1 && life.halfWay) await half?.(...args)
      life.died()
      return new Promise<Result>(() => {})
    },
)

vi.mock('../../../emulator/store/disk.ts', async (original) => {
  const disk = await original<typeof import('../../../emulator/store/disk.ts')>()
  const halfOf = (text: string) => text.slice(0, text.length / 2)
  return {
    makeDirectory: mortal(disk.makeDirectory),
    syncDirectory: mortal(disk.syncDirectory),
    createForAppend: mortal(async (path: string) => {
      const file = await disk.createForAppend(path)
      lives.getStore()?.handles.push(file)
      return file
    }),
    appendDurably: mortal(disk.appendDurably, (file, text) => file.appendFile(halfOf(text))),
    appendToFile: mortal(disk.appendToFile, (path, text) => appendFile(path, halfOf(text))),
    replaceFile: mortal(disk.replaceFile, (path, text) => writeFile(`${path}.tmp`, halfOf(text))),
    publishFile: mortal(disk.publishFile),
    moveFile: mortal(disk.moveFile),
    duplicateFile: mortal(disk.duplicateFile, (from, to) => writeFile(to, from)),
    removeFile: mortal(disk.removeFile),
  } satisfies typeof disk
})

vi.mock('lowdb', async (original) => {
  const { Low } = await original<typeof import('lowdb')>()
  class MortalLow<Data> extends Low<Data> {
    override write = mortal(() => super.write())
  }
  return { Low: MortalLow }
})

const put = (key: string, value: unknown): Operation => ({ do: 'put', in: 'agents', key, value })
const append = (key: string, value: unknown): Operation => ({ do: 'append', in: 'tracking', key, value })
const drop = (key: string): Operation => ({ do: 'drop', in: 'tracking', key })

/** Each has a part in a collection and one in a history, so that a half-kept one shows. */
const transactions: readonly (readonly Operation[])[] = [
  [put('a', 1), append('a', 1), append('a', 2)],
  [put('b', 2), append('b', 3), { do: 'put', in: 'users', key: 'u', value: 1 }],
  [put('a', 3), append('a', 4)],
  [{ do: 'delete', in: 'agents', key: 'a' }, append('a', 5), drop('a')],
  [append('a', 6), put('a', 5), append('b', 7)],
  [append('b', 8), drop('b'), append('b', 9), put('b', 6)],
  [put('c', 7), append('c', 10)],
  [append('c', 11), { do: 'clear' }, append('c', 12), put('d', 8)],
  [append('c', 13), append('a', 14), put('a', 9)],
]
const names = ['agents', 'tracking', 'users']
const states = [new Model().state(names)]
const model = new Model()
for (const operations of transactions) {
  model.apply(operations)
  states.push(model.state(names))
}

interface Progress {
  asked: number
  acknowledged: number
}

/** Two lives of a store, the first of which ends with a close, with checkpoints all along. */
async function live(directory: string, progress: Progress): Promise<void> {
  for (const part of [transactions.slice(0, 5), transactions.slice(5)]) {
    const store = await openFileStore({ directory, journalBytes: 1 })
    for (const operations of part) {
      progress.asked += 1
      await store.transact((transaction) => perform(transaction, operations))
      progress.acknowledged += 1
    }
    await store.close()
  }
}

/** Runs until the end or the death after so many steps; returns whether it died. */
async function runMortal(run: () => Promise<unknown>, stepsLeft: number, halfWay: boolean): Promise<boolean> {
  let resolve: (died: boolean) => void = () => {}
  const outcome = new Promise<boolean>((settle) => {
    resolve = settle
  })
  const life: Life = { stepsLeft, halfWay, died: () => resolve(true), underWay: new Set(), handles: [] }
  void lives.run(life, run).then(() => resolve(false))
  const died = await outcome
  await Promise.allSettled(life.underWay)
  for (const handle of life.handles) await handle.close().catch(() => undefined)
  return died
}

/** Opens what the dead left, checks it, changes it, and checks that the change is there after a restart. */
async function expectRecovered(directory: string, { asked, acknowledged }: Progress): Promise<void> {
  const store = await openFileStore({ directory })
  expect(states.slice(acknowledged, asked + 1)).toContain(stateOf(store, names))
  expect(store.recovery.setAside).toEqual([])
  await store.transact((transaction) =>
    perform(transaction, [put('z', 1), append('a', 'z'), append('z', 'z')]),
  )
  const after = stateOf(store, names)
  await store.close()
  const reopened = await openFileStore({ directory })
  expect(stateOf(reopened, names)).toBe(after)
  expect(reopened.recovery).toMatchObject({ tornBytes: 0, replayed: 0, leftovers: [] })
  await reopened.close()
}

describe.each([
  ['before', false],
  ['half-way through', true],
])('dying %s any step', (_name, halfWay) => {
  it('loses nothing acknowledged and keeps no part of a transaction', { timeout: 120_000 }, async () => {
    let points = 0
    for (let steps = 0; ; steps += 1) {
      const directory = await temporaryDirectory()
      const progress = { asked: 0, acknowledged: 0 }
      if (!(await runMortal(() => live(directory, progress), steps, halfWay))) break
      await expectRecovered(await asAfterKill(directory), progress)
      points += 1
    }
    expect(points).toBeGreaterThan(50)
  })

  it('and once more while recovering loses nothing either', { timeout: 120_000 }, async () => {
    let points = 0
    for (let steps = 14; ; steps += 5) {
      const directory = await temporaryDirectory()
      const progress = { asked: 0, acknowledged: 0 }
      if (!(await runMortal(() => live(directory, progress), steps, halfWay))) break
      const killed = await asAfterKill(directory)
      for (let again = 0; ; again += 1) {
        const copy = await asAfterKill(killed)
        if (!(await runMortal(() => openFileStore({ directory: copy }), again, halfWay))) break
        await expectRecovered(await asAfterKill(copy), progress)
        points += 1
      }
    }
    expect(points).toBeGreaterThan(50)
  })
})
