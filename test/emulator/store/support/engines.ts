import { openMemoryStore, type Store } from '../../../../emulator/store/index.ts'
import { openForTest, temporaryDirectory } from './directory.ts'

/** Both stores, for behaviour that must be the same in each. */
export const engines: readonly [name: string, open: () => Promise<Store>][] = [
  ['memory', async () => openMemoryStore()],
  ['files', async () => openForTest(await temporaryDirectory())],
]
