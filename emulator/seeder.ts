import type { Environment } from './environment/index.ts'
import { Refusal } from './refusal.ts'
import { applySeed, bareSeed, demoSeed, type SeedDocument, SeedError, type SeedPorts } from './seed/index.ts'

/** Fills the store with what the emulator was started with. */
export interface Seeder {
  /**
   * Fills a store that was never filled; one that has been used is left as it is.
   *
   * @throws SeedError when the seed contradicts itself
   */
  seedOnce(): Promise<void>
  /** Removes everything and, for `seed`, fills the store again. */
  reset(to: 'empty' | 'seed'): Promise<void>
}

const collection = 'settings'
const key = 'seeded'

export function createSeeder(
  environment: Environment,
  ports: SeedPorts,
  seed: 'none' | 'demo' | SeedDocument,
): Seeder {
  const { store, clock } = environment

  const fill = async () => {
    await applySeed(environment, ports, await documentOf(seed))
    await markSeeded()
  }
  const markSeeded = () =>
    store.transact((transaction) => transaction.put(collection, key, { at: clock.now().toISOString() }))
  const clear = () => store.transact((transaction) => transaction.clear())

  return {
    async seedOnce() {
      if (store.collection(collection).has(key)) return
      await clear() // of a start that was killed before its seed was complete
      await fill().catch((error) => {
        throw error instanceof Refusal ? new SeedError(error.message) : error
      })
    },
    async reset(to) {
      await clear()
      if (to === 'seed') await fill()
      else await markSeeded()
    },
  }
}

async function documentOf(seed: 'none' | 'demo' | SeedDocument): Promise<SeedDocument> {
  if (seed === 'none') return bareSeed()
  return seed === 'demo' ? demoSeed() : seed
}
