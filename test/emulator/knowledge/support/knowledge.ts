import { onTestFinished } from 'vitest'
import {
  type Clock,
  createClock,
  createIds,
  createRandom,
  type Environment,
} from '../../../../emulator/environment/index.ts'
import { createKnowledge, type Embedder, type Knowledge } from '../../../../emulator/knowledge/index.ts'
import { openFileStore, openMemoryStore, type Store } from '../../../../emulator/store/index.ts'
import { CountingEmbedder } from './counting-embedder.ts'

export interface Opened {
  knowledge: Knowledge
  store: Store
  environment: Environment
  close(): Promise<void>
}

/** Knowledge with an agent `shop`; kept in a directory when one is given. It is closed after the test. */
export async function openKnowledge(
  embedder: Embedder = new CountingEmbedder(),
  directory?: string,
  tell?: (sentence: string) => void,
): Promise<Opened> {
  const store = directory === undefined ? openMemoryStore() : await openFileStore({ directory })
  const clock: Clock = createClock()
  const environment = {
    clock,
    ids: createIds(createRandom(1)),
    store,
  } as Environment
  const knowledge = createKnowledge(environment, {
    embedder,
    ...(directory !== undefined && { directory }),
    ...(tell && { tell }),
  })
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await knowledge.close()
    await store.close()
  }
  onTestFinished(close)
  await addAgent(store, 'shop')
  return { knowledge, store, environment, close }
}

export function addAgent(store: Store, id: string): Promise<void> {
  return store.transact((transaction) => transaction.put('agents', id, { id, uid: 'admin' }))
}
