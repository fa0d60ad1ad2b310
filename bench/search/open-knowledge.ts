import { createClock, createIds, createRandom, type Environment } from '../../emulator/environment/index.ts'
import { createKnowledge, type Embedder, type Knowledge } from '../../emulator/knowledge/index.ts'
import { createHttpClient } from '../../emulator/outbound/index.ts'
import { openFileStore } from '../../emulator/store/index.ts'
import { loadContract, readLimits } from '../../src/contract/index.ts'
import { completeProfile } from '../../src/profile/index.ts'

export const AGENT = 'bench'

/** Knowledge kept in a folder, as `understudy start` has it, with one agent. */
export async function openKnowledge(
  directory: string,
  embedder: Embedder,
): Promise<{ knowledge: Knowledge; close(): Promise<void> }> {
  const store = await openFileStore({ directory })
  const profile = completeProfile({})
  const environment: Environment = {
    clock: createClock(),
    ids: createIds(createRandom(1)),
    store,
    http: createHttpClient({ offline: true, inContainer: false }),
    limits: readLimits((await loadContract('openapi', profile)).document),
    profile,
  }
  await store.transact((transaction) => transaction.put('agents', AGENT, { id: AGENT }))
  const knowledge = createKnowledge(environment, {
    embedder,
    directory,
  })
  return {
    knowledge,
    close: async () => {
      await knowledge.close()
      await store.close()
    },
  }
}
