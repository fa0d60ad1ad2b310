import { expect } from 'vitest'
import { openFileStore } from '../../../../emulator/store/index.ts'
import { Model, type Operation, perform, stateOf } from './model.ts'

const put = (key: string, value: unknown): Operation => ({ do: 'put', in: 'agents', key, value })
const remove = (key: string): Operation => ({ do: 'delete', in: 'agents', key })
const append = (key: string, value: unknown): Operation => ({ do: 'append', in: 'tracking', key, value })
const drop = (key: string): Operation => ({ do: 'drop', in: 'tracking', key })

/** Each has a part in a collection and one in a history, so that a half-kept one shows. */
const transactions: readonly (readonly Operation[])[] = [
  [put('a', 1), append('a', 1), append('a', 2)],
  [put('b', 2), append('b', 3), { do: 'put', in: 'users', key: 'u', value: 1 }],
  [put('a', 3), append('a', 4)],
  [remove('a'), append('a', 5), drop('a')],
  [append('a', 6), put('a', 5), append('b', 7)],
  [append('b', 8), drop('b'), append('b', 9), put('b', 6)],
  [put('c', 7), append('c', 10)],
  [remove('a'), put('a', 7), put('e', 7), append('e', 10)],
  [append('c', 11), { do: 'clear' }, append('c', 12), put('d', 8)],
  [append('c', 13), append('a', 14), put('a', 9)],
]
const names = ['agents', 'tracking', 'users']

/** The state after each transaction. */
const states = transactions.reduce<{ model: Model; states: string[] }>(
  ({ model, states }, operations) => {
    model.apply(operations)
    return { model, states: [...states, model.state(names)] }
  },
  { model: new Model(), states: [new Model().state(names)] },
).states

export interface Progress {
  asked: number
  acknowledged: number
}

/** Two sessions with checkpoints all along. Each transaction is asked for while one is being written. */
export async function twoSessions(directory: string, progress: Progress): Promise<void> {
  for (const part of [transactions.slice(0, 5), transactions.slice(5)]) {
    const store = await openFileStore({ directory, journalBytes: 1 })
    let before: Promise<void> | undefined
    for (const operations of part) {
      progress.asked += 1
      const durable = store
        .transact((transaction) => perform(transaction, operations))
        .then(() => {
          progress.acknowledged += 1
        })
      await before
      before = durable
    }
    await before
    await store.close()
  }
}

/** Opens what the dead left, checks it, changes it, and checks that the change is there after a restart. */
export async function expectRecovered(directory: string, { asked, acknowledged }: Progress): Promise<void> {
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
