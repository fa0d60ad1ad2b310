import { stat } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { asAfterKill, filesOf, journalOf, openForTest, temporaryDirectory } from './support/directory.ts'

/** Waits until the directory has one journal, another than this: checkpoints run in the background. */
async function replaced(directory: string, journal: string): Promise<void> {
  await expect.poll(() => journalOf(directory).catch(() => journal), { timeout: 10_000 }).not.toBe(journal)
}

describe('a checkpoint', () => {
  it('lets the journal go when it has outgrown its limit, while the store runs', async () => {
    const directory = await temporaryDirectory()
    const store = await openForTest(directory, 2000)
    const journal = await journalOf(directory)
    for (let number = 0; number < 200; number += 1) {
      await store.transact((transaction) => {
        transaction.put('agents', 'a', { number })
        transaction.append('tracking', 'a', { number })
      })
    }
    await replaced(directory, journal)
    const reopened = await openForTest(await asAfterKill(directory))
    expect(reopened.collection('agents').get('a')).toEqual({ number: 199 })
    expect(reopened.history('tracking').entries('a')).toEqual(
      Array.from({ length: 200 }, (_, number) => ({ number })),
    )
    expect(reopened.recovery.replayed).toBeLessThan(200)
  })

  it('waits until the journal has outgrown the collection that it would write', async () => {
    const directory = await temporaryDirectory()
    const store = await openForTest(directory, 2000)
    await store.transact((transaction) => transaction.put('agents', 'large', 'x'.repeat(20_000)))
    const initial = await journalOf(directory)
    await store.transact((transaction) => transaction.put('agents', 'small', 0))
    await replaced(directory, initial)
    const journal = await journalOf(directory)
    for (let number = 0; number < 50; number += 1) {
      await store.transact((transaction) => transaction.put('agents', 'small', 'y'.repeat(200)))
    }
    expect((await stat(journal)).size).toBeGreaterThan(10_000)
    for (let number = 0; number < 50; number += 1) {
      await store.transact((transaction) => transaction.put('agents', 'small', 'y'.repeat(200)))
    }
    await replaced(directory, journal)
  })

  it('removes what was deleted, dropped or cleared from the disk', async () => {
    const directory = await temporaryDirectory()
    const store = await openForTest(directory)
    await store.transact((transaction) => {
      transaction.put('agents', 'a', 'secret of a')
      transaction.put('users', 'u', 'secret of u')
      transaction.append('tracking', 'a', 'secret entry')
      transaction.append('tracking', 'b', 'kept entry')
    })
    await store.close()
    const changed = await openForTest(directory)
    await changed.transact((transaction) => {
      transaction.delete('agents', 'a')
      transaction.dropPartition('tracking', 'a')
      transaction.append('tracking', 'a', 'new entry')
      transaction.delete('users', 'u')
    })
    await changed.close()
    const text = [...(await filesOf(directory)).values()].join('\n')
    expect(text).not.toContain('secret')
    expect(text).toContain('kept entry')
    const cleared = await openForTest(directory)
    expect(cleared.history('tracking').entries('a')).toEqual(['new entry'])
    await cleared.transact((transaction) => transaction.clear())
    await cleared.close()
    const left = await filesOf(directory)
    expect([...left.keys()].filter((file) => file.startsWith('history/'))).toEqual([])
    expect([...left.values()].join('\n')).not.toContain('entry')
  })

  it('is not made by a close that has nothing to add', async () => {
    const directory = await temporaryDirectory()
    const store = await openForTest(directory)
    await store.transact((transaction) => transaction.put('agents', 'a', 1))
    await store.close()
    const before = (await filesOf(directory)).get('collections/agents.json')
    await (await openForTest(directory)).close()
    expect((await filesOf(directory)).get('collections/agents.json')).toBe(before)
  })
})
