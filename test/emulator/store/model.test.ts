import { rm } from 'node:fs/promises'
import fc from 'fast-check'
import { it } from 'vitest'
import { openFileStore, openMemoryStore, type Store } from '../../../emulator/store/index.ts'
import { asAfterKill, temporaryDirectory } from './support/directory.ts'
import { Model, type Operation, perform, stateOf } from './support/model.ts'

type Step =
  | { readonly do: 'transact'; readonly operations: readonly Operation[] }
  | { readonly do: 'restart' | 'kill' | 'throw' }

const names = ['agents', 'Agents', '__proto__']
const name = fc.constantFrom(...names)
const key = fc.constantFrom(
  'a',
  'A',
  '10',
  '2',
  '',
  '__proto__',
  'constructor',
  'a/../b',
  '\ud800',
  'é'.repeat(200),
)
const value = fc.jsonValue({ maxDepth: 2 })
const operation = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('put' as const), in: name, key, value }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), in: name, key }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('append' as const), in: name, key, value }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('drop' as const), in: name, key }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const) }) },
)
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('transact' as const),
      operations: fc.array(operation, { maxLength: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('restart' as const, 'kill' as const, 'throw' as const) }),
  },
) satisfies fc.Arbitrary<Step>
const steps = fc.array(step, { maxLength: 25 })
const journalBytes = fc.constantFrom(1, 300, 2 ** 20)

async function transactOrThrow(store: Store, model: Model, step: Step): Promise<void> {
  if (step.do === 'transact') {
    model.apply(step.operations)
    await store.transact((transaction) => perform(transaction, step.operations))
  }
  if (step.do === 'throw') {
    const thrown = new Error('thrown on purpose')
    const rejected = store.transact((transaction) => {
      transaction.clear()
      throw thrown
    })
    if ((await rejected.catch((error: unknown) => error)) !== thrown) throw new Error('it was not handed on')
  }
}

function expectSame(store: Store, model: Model): void {
  const [actual, expected] = [stateOf(store, names), model.state(names)]
  if (actual !== expected) throw new Error(`the store holds ${actual}, the model ${expected}`)
}

it('a file store holds what a plain model holds, whatever the operations, restarts and kills', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, journalBytes, async (steps, journalBytes) => {
      const model = new Model()
      let directory = await temporaryDirectory()
      let store = await openFileStore({ directory, journalBytes })
      for (const step of steps) {
        await transactOrThrow(store, model, step)
        if (step.do === 'kill') {
          const killed = directory
          directory = await asAfterKill(killed)
          await store.close()
          await rm(killed, { recursive: true })
        }
        if (step.do === 'restart') await store.close()
        if (step.do === 'kill' || step.do === 'restart')
          store = await openFileStore({ directory, journalBytes })
        expectSame(store, model)
      }
      if (store.recovery.setAside.length > 0) throw new Error('a file was taken for damaged')
      await store.close()
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 60) },
  )
})

it('a memory store holds what a plain model holds', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const model = new Model()
      const store = openMemoryStore()
      for (const step of steps) {
        await transactOrThrow(store, model, step)
        expectSame(store, model)
      }
    }),
  )
})
