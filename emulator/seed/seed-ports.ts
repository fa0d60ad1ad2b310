import type { FaultList } from '../faults/index.ts'
import type { SeedDocument, SeedKnowledge } from './seed-document.ts'

/** What a seed sets beside the store. */
export interface SeedPorts {
  changeClock(change: NonNullable<SeedDocument['clock']>): Promise<void>
  faults: Pick<FaultList, 'add'>
  /** Puts documents into the knowledge of an agent. */
  putDocuments(agentId: string, documents: readonly SeedKnowledge[]): Promise<unknown>
}
