import type { FaultList } from '../faults/index.ts'
import type { SeedDocument, SeedKnowledge } from './seed-document.ts'

/** What a seed sets beside the store. */
export interface SeedPorts {
  /** @returns what puts the clock back where it was */
  changeClock(change: NonNullable<SeedDocument['clock']>): Promise<() => void>
  /** The ids of the service's operations, which faults name. */
  operations: readonly string[]
  faults: Pick<FaultList, 'add'>
  /** @throws Refusal (as a rejection) 400 when the document has no text, or none that can be read */
  checkDocument(document: SeedKnowledge): Promise<void>
  /** Puts documents into the knowledge of an agent. */
  putDocuments(agentId: string, documents: readonly SeedKnowledge[]): Promise<unknown>
}
